import { today } from "../../../platform/clock.ts";
import { log, logError } from "../../../platform/observation/log.ts";
import {
  GoogleWalletUnavailable,
  type LiveGoogleWallet,
  type PassState,
} from "../../../platform/outside/wallet-google-pass.ts";
import type { Services } from "../../../platform/services.ts";
import { validityOf } from "./offer-class.ts";
import { type DuePass, postponePass, type Settled, settlePass, takeDuePasses } from "./queries.ts";

/** Google allows 20 calls a second per issuer. */
const AT_ONCE = 4;
const BATCH = 40;
/** How long a batch is leased to one server; longer than its calls can take. */
const LEASE = { minutes: 5 };
/** A run ends before the next one starts. Milliseconds. */
const RUN_MS = 40_000;
/** Retry interval for a pass that Google doesn't know: it may be saved later, with the state in its link. */
const ABSENT_AGAIN = { hours: 24 };
const MAX_ABSENT_PASSES = 7;
/** Some twenty attempts take five days; further ones won't help. */
const MAX_ATTEMPTS = 20;
const MAX_PAUSE_MINUTES = 6 * 60;

type SendingServices = Pick<Services, "db" | "clock">;

/** Sends due passes to Google, and returns the number it accepted. Stops as soon as Google is busy. */
export async function sendPasses({ db, clock }: SendingServices, wallet: LiveGoogleWallet): Promise<number> {
  const end = performance.now() + RUN_MS;
  let reported = 0;
  while (performance.now() < end) {
    const until = clock.now().add(LEASE);
    const { issuerId } = wallet;
    const due = await takeDuePasses(db, { issuerId, now: clock.now(), until, limit: BATCH });
    if (due.length === 0) break;
    const queue = due.values();
    let isBusy = false;
    const work = async () => {
      for (const pass of queue) {
        const settled = { pass, issuerId, until };
        const outcome = isBusy ? "busy" : await sendPass({ db, clock }, wallet, settled);
        if (outcome === "told") reported += 1;
        if (outcome === "busy") isBusy = true;
        if (outcome !== "told" && outcome !== "absent") await postponePass(db, settled, nextTry(clock.now(), pass));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (isBusy) break;
  }
  return reported;
}

async function sendPass(
  { db, clock }: SendingServices,
  wallet: LiveGoogleWallet,
  settled: Settled & { pass: DuePass },
): Promise<"told" | "absent" | "busy" | "failed"> {
  const { pass } = settled;
  const now = clock.now();
  try {
    const state = stateOf(pass, today({ now: () => now }, pass.timezone));
    const change = { state, validTimeInterval: validityOf(pass) };
    const outcome = await wallet.patchPass(`${wallet.issuerId}.${pass.suffix}`, change);
    if (outcome === "told") await settlePass(db, settled, state);
    else await postponePass(db, settled, pass.tries < MAX_ABSENT_PASSES ? now.add(ABSENT_AGAIN) : null);
    return outcome;
  } catch (error) {
    if (error instanceof GoogleWalletUnavailable) return "busy";
    logError("googleWallet.pass", error, { campaignId: pass.campaign_id });
    return "failed";
  }
}

/** The state that a pass shows; `day` is today, `YYYY-MM-DD`, in the brand's time zone. */
export function stateOf(
  { is_held, is_redeemed, is_voided, end_date }: Pick<DuePass, "is_held" | "is_redeemed" | "is_voided" | "end_date">,
  day: string,
): PassState {
  if (!is_held) return "INACTIVE";
  if (is_redeemed) return "COMPLETED";
  // A canceled voucher may become valid again, and INACTIVE is final.
  return is_voided || day > end_date ? "EXPIRED" : "ACTIVE";
}

function nextTry(now: Temporal.Instant, { tries, campaign_id: campaignId }: DuePass): Temporal.Instant | null {
  if (tries >= MAX_ATTEMPTS) {
    log("googleWallet.gaveUp", { campaignId });
    return null;
  }
  return now.add({ minutes: Math.min(2 ** tries, MAX_PAUSE_MINUTES) });
}
