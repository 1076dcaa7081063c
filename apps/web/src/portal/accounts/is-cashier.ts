import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";

/** Whether the signed-in user may only redeem. The server has the final say. */
export const isCashier = (): boolean => {
  const data = readSession()?.data;
  return data?.type === ACCOUNT_TYPE.business && data.role === "cashier";
};

/** The start screen of a business's user. */
export const merchantHome = () => (isCashier() ? paths.redeem : paths.joinList);
