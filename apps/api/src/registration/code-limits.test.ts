import { expect, test } from "vitest";
import { codePause, secondsUntil } from "./code-limits.ts";

const at = (time: string) => Temporal.Instant.from(`2026-11-20T${time}Z`);
const pauseAt = (now: string, toBusiness: string[], toAddress = toBusiness) => {
  const pause = codePause({ toBusiness: toBusiness.map(at), toAddress: toAddress.map(at) }, at(now));
  return pause && { reason: pause.reason, seconds: secondsUntil(pause.until, at(now)) };
};

test("the first code goes at once, the next after a minute", () => {
  expect(pauseAt("10:00:00", [])).toBeUndefined();
  expect(pauseAt("10:00:00", ["10:00:00"])).toEqual({ reason: "otpTooSoon", seconds: 60 });
  expect(pauseAt("10:00:59.5", ["10:00:00"])).toEqual({ reason: "otpTooSoon", seconds: 1 });
  expect(pauseAt("10:01:00", ["10:00:00"])).toBeUndefined();
});

test("the pause is the business's: the same address may be registered anew at once", () => {
  expect(pauseAt("10:00:00", [], ["10:00:00"])).toBeUndefined();
});

test("after the fifth of a day, the oldest of the five decides, be it the business's or the address's", () => {
  const five = ["05:00:00", "04:00:00", "03:00:00", "02:00:00", "01:00:00"];
  expect(pauseAt("10:00:00", five.slice(1))).toBeUndefined();
  expect(pauseAt("10:00:00", five)).toEqual({ reason: "otpTooMany", seconds: 15 * 3600 });
  expect(pauseAt("10:00:00", [], five)).toEqual({ reason: "otpTooMany", seconds: 15 * 3600 });
  expect(pauseAt("05:00:30", five)).toEqual({ reason: "otpTooMany", seconds: 20 * 3600 - 30 });
  const later = five.map((time) => time.replace(/^0/, "1"));
  expect(pauseAt("16:00:00", five, later)).toEqual({ reason: "otpTooMany", seconds: 19 * 3600 });
});
