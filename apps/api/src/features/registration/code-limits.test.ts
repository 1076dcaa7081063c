import { expect, test } from "vitest";
import { codePause, secondsUntil } from "./code-limits.ts";

const at = (time: string) => Temporal.Instant.from(`2026-11-20T${time}Z`);
const from = (network: string, times: string[], proven = false) =>
  times.map((time) => ({ at: at(time), network, proven }));
const pauseAt = (now: string, toBusiness: string[], toAddress = from("own", toBusiness), proven = false) => {
  const pause = codePause({ toBusiness: toBusiness.map(at), toAddress, network: "own", proven }, at(now));
  return pause && { reason: pause.reason, seconds: secondsUntil(pause.until, at(now)) };
};
const five = ["05:00:00", "04:00:00", "03:00:00", "02:00:00", "01:00:00"];

test("the first code goes at once, the next after a minute", () => {
  expect(pauseAt("10:00:00", [])).toBeUndefined();
  expect(pauseAt("10:00:00", ["10:00:00"])).toEqual({ reason: "otpTooSoon", seconds: 60 });
  expect(pauseAt("10:00:59.5", ["10:00:00"])).toEqual({ reason: "otpTooSoon", seconds: 1 });
  expect(pauseAt("10:01:00", ["10:00:00"])).toBeUndefined();
});

test("the pause is the business's: the same address may be registered anew at once", () => {
  expect(pauseAt("10:00:00", [], from("own", ["10:00:00"]))).toBeUndefined();
});

test("after the fifth of a day, the oldest of the five decides, be it the business's or the network's", () => {
  expect(pauseAt("10:00:00", five.slice(1))).toBeUndefined();
  expect(pauseAt("10:00:00", five)).toEqual({ reason: "otpTooMany", seconds: 15 * 3600 });
  expect(pauseAt("10:00:00", [], from("own", five))).toEqual({ reason: "otpTooMany", seconds: 15 * 3600 });
  expect(pauseAt("05:00:30", five)).toEqual({ reason: "otpTooMany", seconds: 20 * 3600 - 30 });
  const later = five.map((time) => time.replace(/^0/, "1"));
  expect(pauseAt("16:00:00", five, from("own", later))).toEqual({ reason: "otpTooMany", seconds: 19 * 3600 });
});

test("another network's five take nothing from this one's", () => {
  expect(pauseAt("10:00:00", [], from("other", five))).toBeUndefined();
  const both = [...from("own", ["09:00:00", "08:00:00", "07:00:00", "06:00:00"]), ...from("other", five)];
  expect(pauseAt("10:00:00", [], both)).toBeUndefined();
});

test("a network that comes after three others has one code", () => {
  const three = ["one", "two", "three"].flatMap((network) => from(network, ["06:00:00"]));
  expect(pauseAt("10:00:00", [], three)).toBeUndefined();
  expect(pauseAt("10:00:00", [], [...from("own", ["07:00:00"]), ...three])).toEqual({
    reason: "otpTooMany",
    seconds: 21 * 3600,
  });
  expect(pauseAt("10:00:00", [], [...three, ...from("own", ["05:00:00"])])).toBeUndefined();
});

test("beyond thirty codes to an address, only a network that has had one already goes on", () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    at: at("06:00:00"),
    network: `stranger ${index}`,
    proven: false,
  }));
  expect(pauseAt("10:00:00", [], many.slice(1))).toBeUndefined();
  expect(pauseAt("10:00:00", [], many)).toEqual({ reason: "otpTooMany", seconds: 20 * 3600 });
  expect(pauseAt("10:00:00", [], [...many, ...from("own", ["05:00:00"])])).toBeUndefined();
});

test("whoever reads the mails of an address is counted by themselves, up to as many codes", () => {
  const strangers = from(
    "stranger",
    Array.from({ length: 40 }, () => "06:00:00"),
  );
  expect(pauseAt("10:00:00", [], strangers)).toEqual({ reason: "otpTooMany", seconds: 20 * 3600 });
  expect(pauseAt("10:00:00", [], strangers, true)).toBeUndefined();
  const own = from(
    "own",
    Array.from({ length: 29 }, () => "07:00:00"),
    true,
  );
  expect(pauseAt("10:00:00", [], [...own, ...strangers], true)).toBeUndefined();
  const full = [...own, ...from("another of one's own", ["07:00:00"], true)];
  expect(pauseAt("10:00:00", [], [...full, ...strangers], true)).toEqual({ reason: "otpTooMany", seconds: 21 * 3600 });
  // They reduce no one else's limit, and the business's limit of five still applies.
  expect(pauseAt("10:00:00", [], full)).toBeUndefined();
  expect(pauseAt("10:00:00", five, from("own", five, true), true)).toEqual({
    reason: "otpTooMany",
    seconds: 15 * 3600,
  });
});
