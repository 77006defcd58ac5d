interface DemoChannel {
  label: string;
  code: string;
  type: string;
  commission: string;
  parent?: string;
  inactive?: boolean;
}

export const demoChannels: DemoChannel[] = [
  { label: "Riviera Voyages Group", code: "RIV", type: "other", commission: "0.00" },
  {
    label: "Riviera Voyages Nice",
    code: "RIV-NCE",
    type: "physical_agency",
    commission: "12.00",
    parent: "RIV",
  },
  {
    label: "Riviera Voyages Lyon",
    code: "RIV-LYS",
    type: "physical_agency",
    commission: "12.00",
    parent: "RIV",
  },
  { label: "StayFinder", code: "STAYF", type: "online_portal", commission: "17.50" },
  { label: "Nuitée Malin", code: "NUITEE", type: "online_portal", commission: "15.00" },
  {
    label: "Ancien Comptoir Lyon",
    code: "OLD-LYS",
    type: "physical_agency",
    commission: "9.50",
    parent: "RIV-LYS",
    inactive: true,
  },
  { label: "TransMed Connect", code: "TMED", type: "partner_api", commission: "10.00" },
  { label: "Front desk", code: "DESK", type: "direct_sales", commission: "0.00" },
  { label: "Telephone sales", code: "PHONE", type: "direct_sales", commission: "0.00" },
];
