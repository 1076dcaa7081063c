import { readSession } from "../../../../lib/session.ts";

/** The brand's currency sign. */
export const currencySign = (): string => readSession()?.data.currencySign || "$";
