import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";

/** Whether whoever is signed in only redeems. The server has the last word. */
export const isCashier = (): boolean => {
  const data = readSession()?.data;
  return data?.type === ACCOUNT_TYPE.business && data.role === "cashier";
};

/** Where a business's people are at home. */
export const merchantHome = () => (isCashier() ? paths.redeem : paths.joinList);
