import { readSession } from "../../../../lib/session.ts";

/** The sign of the brand's money. */
export const currencySign = (): string => readSession()?.data.currencySign || "$";
