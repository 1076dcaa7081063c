/** A voucher is one or the other, and every answer about it but `done` says which. */
type State = "redeemed" | "notRedeemed";

/** What was answered. A refusal says what the voucher is, as a check does. */
export type Answer = "done" | State | "soldOut" | "unknown";

/** A call with all its retries under the same key. */
interface Recorded {
  /** When it was first sent, and when its last answer arrived, as of `performance.now()`; Infinity without one. */
  begin: number;
  end: number;
  answer: Answer;
}

export interface VoucherOperation extends Recorded {
  kind: "check" | "redeem" | "reverse";
  pin: string;
}

/** A claim of a new device. */
export interface ClaimOperation extends Recorded {
  kind: "claim";
  /** The campaign, and how many vouchers it has in all. None of them comes back. */
  campaign: { code: string; size: number };
  /** What was given. */
  pin?: string;
}

export type Operation = VoucherOperation | ClaimOperation;

/**
 * Finds answers that contradict each other: those that no order explains in which each operation takes effect at one
 * moment between its begin and its end. One of unknown outcome takes effect at any moment after its begin, or never.
 * Vouchers are not redeemed at first.
 * @returns what is wrong, in words
 */
export function findAnomalies(operations: readonly Operation[]): string[] {
  const claims = operations.filter((operation) => operation.kind === "claim");
  const others = operations.filter((operation) => operation.kind !== "claim");
  return [
    ...[...Map.groupBy(others, ({ pin }) => pin).values()].flatMap(findVoucherAnomaly),
    ...[...Map.groupBy(claims, ({ campaign }) => campaign.code).values()].flatMap(findCampaignAnomalies),
  ];
}

/**
 * Looks for an order as Wing and Gong do ("Testing and Verifying Concurrent Objects", 1993): of the operations left, any
 * may come next that began before the first of their answers. Such a search may have to try every choice, which Lowe
 * ("Testing for linearizability", 2017) shortens by remembering where it has been. A voucher leaves nothing to choose,
 * so nothing has to be tried twice:
 *
 * - What fits the state without changing it comes at once: later, it would only hold others up.
 * - When nothing fits, the state has to change, and all operations that change it do the same. Whichever of them an
 *   order puts first can swap places with the one that was answered first. Unanswered ones come last, oldest first.
 *
 * `history.test.ts` compares this with Lowe's search.
 */
function findVoucherAnomaly(operations: readonly VoucherOperation[]): string[] {
  let state: State = "notRedeemed";
  let left = operations.filter(isOfUse).toSorted(byEnd);
  while (left[0] !== undefined && left[0].end < Infinity) {
    const horizon = left[0].end;
    const isNext = (operation: VoucherOperation) => operation.begin <= horizon && operation.answer === state;
    const rest = left.filter((operation) => !isNext(operation));
    if (rest.length < left.length) {
      left = rest;
      continue;
    }
    const change = left.find((operation) => operation.begin <= horizon && changes(operation, state));
    if (!change) return [`voucher ${left[0].pin}: ${describe(left[0])}, when it can only have been ${state}`];
    left = left.filter((operation) => operation !== change);
    state = state === "redeemed" ? "notRedeemed" : "redeemed";
  }
  return [];
}

/** A check without an answer neither says nor changes anything. */
const isOfUse = ({ kind, answer }: VoucherOperation): boolean => kind !== "check" || answer !== "unknown";

const byEnd = (a: Recorded, b: Recorded): number => (a.end === b.end ? a.begin - b.begin : a.end - b.end);

const changes = ({ kind, answer }: VoucherOperation, state: State): boolean =>
  (answer === "done" || answer === "unknown") && kind === (state === "redeemed" ? "reverse" : "redeem");

const describe = ({ kind, answer, begin, end }: VoucherOperation): string =>
  `a ${kind} was answered ${answer} (${begin.toFixed(1)} to ${end.toFixed(1)} ms)`;

/**
 * The number of vouchers left only falls. So there is an order if and only if no more were given than there are, and,
 * when "sold out" was first answered, enough claims had begun, among them all that ever succeed.
 */
function findCampaignAnomalies(claims: readonly ClaimOperation[]): string[] {
  const { code, size } = claims[0]!.campaign;
  const given = claims.filter(({ answer }) => answer === "done");
  const soldOutAt = Math.min(...claims.filter(({ answer }) => answer === "soldOut").map(({ end }) => end));
  const before = claims.filter(({ answer, begin }) => answer !== "soldOut" && begin <= soldOutAt);
  const late = given.filter(({ begin }) => begin > soldOutAt);
  const anomalies: string[] = [];
  const pins = new Set(given.map(({ pin }) => pin));
  if (pins.size < given.length) anomalies.push(`${given.length - pins.size} vouchers were given twice`);
  if (given.length > size) anomalies.push(`${given.length} of ${size} vouchers were given`);
  if (late.length > 0) anomalies.push(`${late.length} vouchers were given to who came after it was sold out`);
  if (soldOutAt < Infinity && before.length < size)
    anomalies.push(`sold out when at most ${before.length} of ${size} vouchers can have been given`);
  return anomalies.map((anomaly) => `campaign ${code}: ${anomaly}`);
}
