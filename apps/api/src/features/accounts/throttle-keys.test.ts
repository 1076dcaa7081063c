import { expect, it } from "vitest";
import { openSecrets } from "../../platform/config/secrets.ts";
import { limitsByAccountAndNetwork, limitsByNetwork } from "./throttle-keys.ts";

const secrets = openSecrets("a key of the tests that is long enough");
const limit = { tries: 10, seconds: 600 };

it("counts tries by the /64 of an IPv6 address, however it is spelt", () => {
  const keyOf = (address: string) => limitsByNetwork(secrets, "sign-in", address, limit)[0]?.[0];
  expect(new Set(["2001:db8::1", "2001:db8:0:0:1::", "2001:0db8::1:2:3:4"].map(keyOf)).size).toBe(1);
  expect(keyOf("2001:db8:0:1::1")).not.toBe(keyOf("2001:db8::1"));
  expect(keyOf("203.0.113.7")).not.toBe(keyOf("203.0.113.8"));
});

it("counts them by the /48 as well, which may try four times as often", () => {
  for (const limitsOf of [
    (address: string) => limitsByNetwork(secrets, "sign-in", address, limit),
    (address: string) => limitsByAccountAndNetwork(secrets, "sign-in", { account: "dana", address }, limit),
  ]) {
    const [[narrow, each] = [], [wide, together] = []] = limitsOf("2001:db8:1:2::1");
    const [[otherNarrow] = [], [sameWide] = []] = limitsOf("2001:db8:1:3::1");
    expect([each, together]).toEqual([limit, { tries: 40, seconds: 600 }]);
    expect(narrow).not.toBe(otherNarrow);
    expect(wide).toBe(sameWide);
    expect(wide).not.toBe(narrow);
    expect(limitsOf("2001:db8:2:2::1")[1]?.[0]).not.toBe(wide);
    expect(limitsOf("203.0.113.7")).toHaveLength(1);
  }
});
