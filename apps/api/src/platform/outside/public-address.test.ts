import type { LookupAddress } from "node:dns";
import { describe, expect, it } from "vitest";
import { isPublicAddress, isThisMachine, lookupPublic } from "./public-address.ts";
import { openPostman } from "./webhook-post.ts";

describe("an address", () => {
  it.each(["8.8.8.8", "93.184.216.34", "100.63.255.255", "172.32.0.1", "2606:4700::1111", "2a00:1450:4001::200e"])(
    "%s is anybody's",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.1",
    "192.168.0.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:8.8.8.8",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "ff02::1",
    "2001:db8::1",
    "2002:7f00:1::1",
    "2001:0:7f00:1::1",
    "not an address",
  ])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));

  it("names this machine in the ways of developers only", () => {
    for (const url of ["http://localhost:1/", "http://127.0.0.1/", "http://[::1]:8/"])
      expect(isThisMachine(new URL(url))).toBe(true);
    for (const url of ["http://localhost.example.com/", "http://10.0.0.1/", "http://127.0.0.2/"])
      expect(isThisMachine(new URL(url))).toBe(false);
  });
});

describe("a name", () => {
  it("that stands for this machine is not connected to", async () => {
    const found = await new Promise<string>((resolve) => {
      lookupPublic("localhost", { all: true }, (error, addresses) =>
        resolve(error ? error.name : (addresses as LookupAddress[]).map(({ address }) => address).join()),
      );
    });
    expect(found).toBe("PrivateAddressError");
  });
});

describe("in production", () => {
  const postman = openPostman({ development: false, connections: 1 });
  it.each([
    "https://localhost/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://[::ffff:10.0.0.1]/",
    "http://8.8.8.8/",
  ])("%s is never called", async (url) => {
    expect(await postman.post(url, {}, "{}")).toMatchObject({ error: "privateAddress", status: null });
  });
});
