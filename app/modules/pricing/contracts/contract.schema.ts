import { chosenId } from "~/forms/checking/chosen-id";
import { PriceImportInput } from "../price-imports/price-import.schema";

/** The form that takes the contract of a hotel; the content of the file is checked by `stageContract`. */
export const ContractInput = PriceImportInput.extend({
  hotel_id: chosenId("contracts:HOTEL_REQUIRED"),
});
