import type { Transaction } from "../../app/db/database";

/** The conditions on the confirmations of each kind of booking. */
const demoConditions = [
  {
    kind: "hotel",
    conditions_en:
      "The price is per stay and includes taxes, but for the city tax, which is paid on the spot.\nPlease show a proof of identity on arrival.",
    conditions_fr:
      "Le prix s’entend pour le séjour, taxes comprises, hors taxe de séjour à régler sur place.\nUne pièce d’identité est demandée à l’arrivée.",
  },
  {
    kind: "flight",
    conditions_en:
      "The fare rules of the airline apply to changes and refunds.\nPlease be at the counter two hours before departure, with a passport that is valid for six months.",
    conditions_fr:
      "Les conditions tarifaires de la compagnie s’appliquent aux modifications et aux remboursements.\nPrésentez-vous au comptoir deux heures avant le départ, avec un passeport valable six mois.",
  },
  {
    kind: "spa",
    conditions_en:
      "Please come fifteen minutes early: a late start shortens the treatment.\nTell us before you book if you are pregnant or under medical care.",
    conditions_fr:
      "Merci d’arriver quinze minutes en avance : tout retard écourte le soin.\nSignalez-nous avant de réserver une grossesse ou un suivi médical.",
  },
  {
    kind: "pack",
    conditions_en:
      "A pack is sold as a whole: what isn’t used of it is not refunded.\nA deposit of 30 % is due within seven days, the rest thirty days before it begins.",
    conditions_fr:
      "Un forfait se vend en bloc : les prestations non utilisées ne sont pas remboursées.\nUn acompte de 30 % est dû sous sept jours, le solde trente jours avant le début.",
  },
];

export async function insertConditions(trx: Transaction): Promise<void> {
  for (const { kind, ...conditions } of demoConditions) {
    await trx.updateTable("booking_modules").set(conditions).where("kind", "=", kind).execute();
  }
}
