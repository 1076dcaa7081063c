import { setTimeout as pause } from "node:timers/promises";
import { type Call, checkOf, claimOf, reversalOf } from "./acts.ts";
import type { Fixture } from "./fixture.ts";
import type { Answer, ClaimOperation, Operation, VoucherOperation } from "./history.ts";
import { isUnsettled, openConnections, type Reply, send } from "./send.ts";
import { pinOf } from "./verify.ts";

/** Vouchers that everyone is after, and all others of their campaign, which is sold out in the end. */
const HOT = 4;
const SIZE = 120;
/** The shop whose owner checks, redeems and reverses, on as many tills as there are clients. */
const SHOP = 0;
const TILLS = 8;
const CLAIMANTS = 4;
/** Milliseconds. */
const CLAIM_EVERY_MS = 30;
const RETRY_MS = 25;
/** Answers about vouchers that have to come before one may go on. */
const BUSY = 200;
const BUSY_SOON_MS = 90_000;

/** Half of the calls change nothing. */
const KINDS = ["check", "check", "redeem", "reverse"] as const;

/** The refusal that each kind of call may get, and what it says. */
const REFUSALS: Readonly<Record<Operation["kind"], Readonly<Record<string, Answer>>>> = {
  check: {},
  redeem: { "vouchers.used": "redeemed" },
  reverse: { "vouchers.notRedeemed": "notRedeemed" },
  claim: { "vouchers.soldOut": "soldOut" },
};

const oneOf = <One>(choice: readonly One[]): One => choice[Math.floor(Math.random() * choice.length)]!;

/** Clients of one campaign that record when each of their calls began, when it was answered, and what. */
export class HistoryLoad {
  readonly operations: Operation[] = [];
  /** Answers that this load should never get, as texts. */
  readonly odd: string[] = [];
  readonly #fixture: Fixture;
  readonly #port: number;
  readonly #campaign: { code: string; productId: string };
  readonly #agent = openConnections();
  #clients: Promise<void>[] = [];
  #stopped = false;

  private constructor(fixture: Fixture, port: number, campaign: { code: string; productId: string }) {
    this.#fixture = fixture;
    this.#port = port;
    this.#campaign = campaign;
  }

  /** Creates a campaign, claims its first vouchers, and sets the clients to work. */
  static async start(fixture: Fixture, port: number): Promise<HistoryLoad> {
    const load = new HistoryLoad(fixture, port, await fixture.makeScarce(SIZE));
    const pins: string[] = [];
    while (pins.length < HOT) {
      const reply = await load.#claim();
      if (reply?.status === 200) pins.push(pinOf(reply));
    }
    load.#clients = [
      ...Array.from({ length: TILLS }, () => load.#repeat(() => load.#handle(oneOf(pins)))),
      ...Array.from({ length: CLAIMANTS }, () =>
        load.#repeat(async () => {
          await load.#claim();
          await pause(CLAIM_EVERY_MS);
        }),
      ),
    ];
    return load;
  }

  /** Waits until a number of calls that begin from now on are answered. */
  async untilBusy(): Promise<void> {
    await this.#until(
      (since) => since.filter(({ kind, answer }) => kind !== "claim" && answer !== "unknown").length > BUSY,
    );
  }

  /** Waits until a claim that begins from now on is answered that nothing is left. */
  async untilSoldOut(): Promise<void> {
    await this.#until((since) => since.some(({ answer }) => answer === "soldOut"));
  }

  /** Starts nothing new, and waits for the calls in flight. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#clients);
    this.#agent.destroy();
  }

  async #until(isEnough: (since: readonly Operation[]) => boolean): Promise<void> {
    const before = this.operations.length;
    const deadline = performance.now() + BUSY_SOON_MS;
    while (!isEnough(this.operations.slice(before))) {
      if (performance.now() > deadline)
        throw new Error(`the load does not get going: ${this.odd.slice(-5).join(", ")}`);
      await pause(10);
    }
  }

  async #repeat(work: () => Promise<unknown>): Promise<void> {
    while (!this.#stopped) await work();
  }

  #claim(): Promise<Reply | undefined> {
    const campaign = { code: this.#campaign.code, size: SIZE };
    const operation: ClaimOperation = { kind: "claim", campaign, answer: "unknown", ...notAnswered() };
    return this.#record(operation, claimOf(campaign.code, Math.random() < 0.25));
  }

  async #handle(pin: string): Promise<void> {
    const operation: VoucherOperation = { kind: oneOf(KINDS), pin, answer: "unknown", ...notAnswered() };
    await this.#record(operation, this.#callOf(operation));
  }

  #callOf({ kind, pin }: VoucherOperation): Call {
    if (kind === "check") return checkOf(pin, SHOP);
    if (kind === "reverse") return reversalOf(pin, SHOP);
    return this.#fixture.redemption({ pin, productId: this.#campaign.productId }, SHOP);
  }

  /**
   * Makes a call. Without an answer, a check is given up, and so is every second of the others; the rest are repeated
   * until there is one.
   */
  async #record(operation: Operation, call: Call): Promise<Reply | undefined> {
    this.operations.push(operation);
    const isPersistent = operation.kind !== "check" && Math.random() < 0.5;
    const token = this.#fixture.tokenOf(call);
    for (;;) {
      const reply = await send(this.#port, call, token, { agent: this.#agent }).catch(() => undefined);
      operation.answer = this.#answerIn(operation.kind, reply);
      if (operation.answer !== "unknown") {
        operation.end = performance.now();
        if (operation.kind === "claim" && operation.answer === "done") operation.pin = pinOf(reply!);
        return reply;
      }
      await pause(RETRY_MS);
      if (!isPersistent || this.#stopped) return undefined;
    }
  }

  #answerIn(kind: Operation["kind"], reply: Reply | undefined): Answer {
    if (reply === undefined || isUnsettled(reply) || reply.status === 429) return "unknown";
    if (reply.status === 200) return kind === "check" ? stateIn(reply) : "done";
    const answer = REFUSALS[kind][reply.code ?? ""];
    if (answer === undefined) this.odd.push(`a ${kind} was answered ${reply.status} ${reply.code ?? ""}`);
    return answer ?? "unknown";
  }
}

const notAnswered = () => ({ begin: performance.now(), end: Infinity });

function stateIn({ text }: Reply): Answer {
  const { data } = JSON.parse(text) as { data: { voucher: { status: string } } };
  return data.voucher.status === "redeemed" ? "redeemed" : "notRedeemed";
}
