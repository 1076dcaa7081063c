import { expect, it } from "vitest";
import { openSecrets } from "../../platform/config/secrets.ts";
import { throttleKeys } from "./throttle-keys.ts";

it("counts tries by the /64 of an IPv6 address, however it is spelt", () => {
  const secrets = openSecrets("a key of the tests that is long enough");
  const keyOf = (address: string) => throttleKeys(secrets, "sign-in", "dana", address).address;
  expect(new Set(["2001:db8::1", "2001:db8:0:0:1::", "2001:0db8::1:2:3:4"].map(keyOf)).size).toBe(1);
  expect(keyOf("2001:db8:0:1::1")).not.toBe(keyOf("2001:db8::1"));
  expect(keyOf("203.0.113.7")).not.toBe(keyOf("203.0.113.8"));
});
