import { REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";
import { readSession } from "../../lib/session.ts";
import { forgetDraft, keepDraft, readDraft } from "../merchant/drafts.ts";

/** A redemption of this tab. The server's list has the end of a pin only, and undoing takes the whole. */
interface OwnRedemption {
  pin: string;
  /** The instant that the server gave it. */
  at: string;
  /** Until when it can be undone, by this device: milliseconds since 1970. */
  until: number;
}

const draftName = (): string => `redeem.own.${readSession()?.data.employeeId ?? ""}`;

const fresh = (): OwnRedemption[] =>
  ((readDraft(draftName()) as OwnRedemption[] | undefined) ?? []).filter(({ until }) => until > Date.now());

function write(redemptions: OwnRedemption[]): void {
  if (redemptions.length > 0) keepDraft(draftName(), redemptions);
  else forgetDraft(draftName());
}

/** Until when a redemption can be undone, by this device's clock, which may be ahead of the server's, or behind it. */
export const undoUntil = (confirmedAt: number, receivedAt: string): number =>
  Math.max(confirmedAt, Math.min(Date.parse(receivedAt), Date.now())) + REVERSAL_MINUTES * 60_000;

/** Keeps a redemption for as long as it can be undone, and none longer than that. */
export const rememberOwn = (redemption: OwnRedemption): void => write([...fresh(), redemption]);

export const forgetOwn = (undone: string): void => write(fresh().filter(({ pin }) => pin !== undone));

/** The redemption behind a line of the list, if this tab made it and it can still be undone. */
export const findOwn = (line: { at: string; pinEnd: string }): OwnRedemption | undefined =>
  fresh().find(({ pin, at }) => pin.endsWith(line.pinEnd) && Date.parse(at) === Date.parse(line.at));
