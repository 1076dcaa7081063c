import { describe, expect, it } from "vitest";
import { type ClaimOperation, findAnomalies, type Operation, type VoucherOperation } from "./history.ts";

type Kind = VoucherOperation["kind"];
type Answer = VoucherOperation["answer"];

const of = (kind: Kind, answer: Answer, begin: number, end = Infinity): VoucherOperation => ({
  kind,
  pin: "PIN",
  answer,
  begin,
  end,
});

let claims = 0;
const claim = (answer: ClaimOperation["answer"], begin: number, end = Infinity): ClaimOperation => ({
  kind: "claim",
  campaign: { code: "CODE", size: 2 },
  pin: `PIN ${++claims}`,
  answer,
  begin,
  end,
});

describe("a voucher", () => {
  it.each<[string, Operation[]]>([
    ["nothing", []],
    [
      "one after the other",
      [
        of("check", "notRedeemed", 0, 1),
        of("redeem", "done", 2, 3),
        of("redeem", "redeemed", 4, 5),
        of("check", "redeemed", 6, 7),
        of("reverse", "done", 8, 9),
        of("reverse", "notRedeemed", 10, 11),
        of("redeem", "done", 12, 13),
      ],
    ],
    [
      "checks that see both while it is redeemed",
      [of("redeem", "done", 0, 10), of("check", "redeemed", 1, 2), of("check", "notRedeemed", 1, 3)],
    ],
    [
      "two redemptions with a reversal that may lie between them",
      [of("redeem", "done", 0, 4), of("redeem", "done", 1, 6), of("reverse", "done", 2, 5)],
    ],
    [
      "an unanswered redemption that takes effect later",
      [of("redeem", "unknown", 0), of("check", "notRedeemed", 1, 2), of("check", "redeemed", 3, 4)],
    ],
    [
      "an unanswered redemption that never takes effect",
      [of("redeem", "unknown", 0), of("check", "notRedeemed", 1, 2)],
    ],
    [
      "an unanswered reversal between two redemptions",
      [of("redeem", "done", 0, 1), of("reverse", "unknown", 2), of("redeem", "done", 3, 4)],
    ],
    ["a check without an answer", [of("check", "unknown", 0), of("check", "notRedeemed", 1, 2)]],
    ["another voucher", [of("redeem", "done", 0, 1), { ...of("check", "notRedeemed", 2, 3), pin: "OTHER" }]],
  ])("explains %s", (_name, operations) => {
    expect(findAnomalies(operations)).toEqual([]);
  });

  it.each<[string, Operation[], string]>([
    [
      "a stale check, or a redemption that is lost",
      [of("redeem", "done", 0, 1), of("check", "notRedeemed", 2, 3)],
      "a check was answered notRedeemed (2.0 to 3.0 ms), when it can only have been redeemed",
    ],
    [
      "two redemptions",
      [of("redeem", "done", 0, 1), of("redeem", "done", 2, 3)],
      "a redeem was answered done (2.0 to 3.0 ms), when it can only have been redeemed",
    ],
    [
      "two redemptions at once",
      [of("redeem", "done", 0, 3), of("redeem", "done", 1, 3)],
      "a redeem was answered done (1.0 to 3.0 ms), when it can only have been redeemed",
    ],
    [
      "a reversal without effect",
      [of("redeem", "done", 0, 1), of("reverse", "done", 2, 3), of("check", "redeemed", 4, 5)],
      "a check was answered redeemed (4.0 to 5.0 ms), when it can only have been notRedeemed",
    ],
    [
      "a refusal without a redemption",
      [of("redeem", "redeemed", 0, 1), of("redeem", "unknown", 2)],
      "a redeem was answered redeemed (0.0 to 1.0 ms), when it can only have been notRedeemed",
    ],
    [
      "an unanswered redemption with two effects",
      [of("redeem", "unknown", 0), of("reverse", "done", 1, 2), of("reverse", "done", 3, 4)],
      "a reverse was answered done (3.0 to 4.0 ms), when it can only have been notRedeemed",
    ],
    [
      "checks that go back and forth",
      [
        of("redeem", "done", 0, 9),
        of("check", "redeemed", 1, 2),
        of("check", "notRedeemed", 3, 4),
        of("check", "redeemed", 5, 6),
      ],
      "a check was answered notRedeemed (3.0 to 4.0 ms), when it can only have been redeemed",
    ],
  ])("does not explain %s", (_name, operations, anomaly) => {
    expect(findAnomalies(operations)).toEqual([`voucher PIN: ${anomaly}`]);
  });

  it("is judged as by a search that tries every order", () => {
    const random = randomFrom(7);
    const histories = Array.from({ length: 20_000 }, () => randomHistory(random));
    const explained = histories.filter(hasOrder);
    expect(histories.filter((operations) => findAnomalies(operations).length === 0)).toEqual(explained);
    expect(explained.length).toBeGreaterThan(2_000);
    expect(explained.length).toBeLessThan(18_000);
  });

  it("is judged after 8 clients did 4,000 operations, 200 of them unanswered", () => {
    const operations = recordedBy(8, { operations: 4_000, unanswered: 0.05 }, randomFrom(7));
    expect(findAnomalies(operations)).toEqual([]);
  });
});

describe("a campaign of two", () => {
  it.each<[string, Operation[]]>([
    ["given, then sold out", [claim("done", 0, 1), claim("done", 2, 3), claim("soldOut", 4, 5)]],
    ["given while it is sold out", [claim("done", 0, 1), claim("soldOut", 2, 5), claim("done", 4, 6)]],
    ["sold out by unanswered claims", [claim("done", 0, 1), claim("unknown", 1), claim("soldOut", 2, 3)]],
    ["unanswered claims beyond its number", [claim("done", 0, 1), claim("unknown", 1), claim("done", 2, 3)]],
  ])("explains %s", (_name, operations) => {
    expect(findAnomalies(operations)).toEqual([]);
  });

  it.each<[string, Operation[], string]>([
    [
      "one voucher too many",
      [claim("done", 0, 1), claim("done", 0, 1), claim("done", 0, 1)],
      "3 of 2 vouchers were given",
    ],
    [
      "one voucher given twice",
      [
        { ...claim("done", 0, 1), pin: "PIN" },
        { ...claim("done", 2, 3), pin: "PIN" },
      ],
      "1 vouchers were given twice",
    ],
    [
      "sold out too early",
      [claim("done", 0, 1), claim("soldOut", 2, 3), claim("unknown", 4)],
      "sold out when at most 1 of 2 vouchers can have been given",
    ],
    [
      "sold out by those that were refused",
      [claim("done", 0, 1), claim("soldOut", 0, 3), claim("soldOut", 0, 4)],
      "sold out when at most 1 of 2 vouchers can have been given",
    ],
    [
      "a voucher after it was sold out",
      [claim("done", 0, 1), claim("unknown", 0), claim("soldOut", 2, 3), claim("done", 4, 5)],
      "1 vouchers were given to who came after it was sold out",
    ],
  ])("does not explain %s", (_name, operations, anomaly) => {
    expect(findAnomalies(operations)).toEqual([`campaign CODE: ${anomaly}`]);
  });
});

type Random = () => number;

/** Numbers below 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ANSWERS: readonly (readonly [Kind, Answer])[] = [
  ["check", "redeemed"],
  ["check", "notRedeemed"],
  ["redeem", "done"],
  ["redeem", "redeemed"],
  ["redeem", "unknown"],
  ["reverse", "done"],
  ["reverse", "notRedeemed"],
  ["reverse", "unknown"],
];

/** Up to eight operations at random times, with random answers. */
function randomHistory(random: Random): VoucherOperation[] {
  return Array.from({ length: 1 + Math.floor(random() * 8) }, () => {
    const [kind, answer] = ANSWERS[Math.floor(random() * ANSWERS.length)]!;
    const begin = Math.floor(random() * 16);
    return of(kind, answer, begin, answer === "unknown" ? Infinity : begin + 1 + Math.floor(random() * 10));
  });
}

/**
 * Lowe's search, without what is special about vouchers: whether the operations have an order, remembering every set of
 * operations and state that has been tried.
 */
function hasOrder(operations: readonly VoucherOperation[]): boolean {
  const tried = new Set<string>();
  const search = (left: readonly VoucherOperation[], isRedeemed: boolean): boolean => {
    if (left.every(({ answer }) => answer === "unknown")) return true;
    const place = `${left.map((operation) => operations.indexOf(operation)).join()} ${isRedeemed}`;
    if (tried.has(place)) return false;
    tried.add(place);
    return left.some((operation) => {
      const isFirst = left.every(({ end }) => operation.begin <= end);
      const after = isFirst ? stateAfter(operation, isRedeemed) : undefined;
      return (
        after !== undefined &&
        search(
          left.filter((other) => other !== operation),
          after,
        )
      );
    });
  };
  return search(operations, false);
}

/** Whether the voucher is redeemed after an operation; undefined if it cannot have been answered as it was. */
function stateAfter({ kind, answer }: VoucherOperation, isRedeemed: boolean): boolean | undefined {
  if (answer === "unknown") return kind === "redeem";
  if (answer !== "done") return (answer === "redeemed") === isRedeemed ? isRedeemed : undefined;
  return isRedeemed === (kind === "redeem") ? undefined : !isRedeemed;
}

/** What clients record of a voucher that does as it should, where each operation takes effect amid its call. */
function recordedBy(
  clients: number,
  { operations, unanswered }: { operations: number; unanswered: number },
  random: Random,
): VoucherOperation[] {
  const free = Array.from({ length: clients }, () => random());
  const calls = Array.from({ length: operations }, () => {
    const client = free.indexOf(Math.min(...free));
    const begin = free[client]!;
    const end = begin + 1 + random() * 5;
    free[client] = end;
    return { kind: (["check", "redeem", "reverse"] as const)[Math.floor(random() * 3)]!, begin, end };
  }).map((call) => ({ ...call, at: call.begin + random() * (call.end - call.begin) }));
  let isRedeemed = false;
  return calls
    .toSorted((a, b) => a.at - b.at)
    .map(({ kind, begin, end }) => {
      const isDone = kind !== "check" && isRedeemed === (kind === "reverse");
      if (isDone) isRedeemed = kind === "redeem";
      if (random() < unanswered) return of(kind, "unknown", begin);
      return of(kind, isDone ? "done" : isRedeemed ? "redeemed" : "notRedeemed", begin, end);
    });
}
