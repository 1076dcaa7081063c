import { describe, expect, it } from "vitest";
import { describeError } from "./to-wire.ts";

describe("what an operator sees of an error", () => {
  it.each([
    [{ name: "Error", message: "The mail was not sent (ECONNREFUSED)." }, "The mail was not sent (ECONNREFUSED)."],
    [{ name: "TypeError", message: "fetch failed" }, "TypeError: fetch failed"],
    [
      { name: "error", code: "23505", message: 'duplicate key value violates unique constraint "account_email"' },
      "23505: duplicate key value violates unique constraint “…”",
    ],
    ["went wrong\n    at somewhere", "went wrong"],
    [null, ""],
    [{ message: "x".repeat(300) }, `${"x".repeat(199)}…`],
  ])("%j is told as %s", (output, reply) => {
    expect(describeError(output)).toBe(reply);
  });

  it.each([
    ["mail to ann.b@corner.example refused", "ann.b@corner.example"],
    ["550 <ann@corner.example>: no such user", "ann@corner.example"],
    ["Key (lower(email))=(ann@corner.example) already exists", "ann@corner.example"],
    ['invalid input syntax for type uuid: "Ngozi Balogun"', "Ngozi"],
    ["POST https://hooks.example.com/in/s3cr3t-path?key=abc failed", "s3cr3t"],
    ["phone +1 404 555 0123 is not reachable", "555"],
    ["token 7Hq2kTzL0aBcDeFgHiJk is dead", "7Hq2kTzL0a"],
    ["pin 4X7K2M9QAB3CD5EF is redeemed", "4X7K2M9Q"],
    ["code 48213 is wrong", "48213"],
  ])("%s is told without what is somebody's", (message, secret) => {
    expect(describeError({ message })).not.toContain(secret);
    expect(describeError({ message }).length).toBeGreaterThan(5);
  });
});
