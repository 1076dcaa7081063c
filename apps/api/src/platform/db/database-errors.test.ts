import { describe, expect, it } from "vitest";
import { isUnavailable } from "./database-errors.ts";

const withCode = (code: string, message = "something") => Object.assign(new Error(message), { code });

describe("what passes by itself", () => {
  it.each([
    new Error("timeout exceeded when trying to connect"),
    new Error("Connection terminated unexpectedly"),
    withCode("57P01"),
    withCode("57P03"),
    withCode("53100"),
    withCode("53300"),
    withCode("57014"),
    withCode("25006"),
    withCode("40001"),
    withCode("55P03"),
    withCode("ENOSPC"),
    new AggregateError([withCode("ECONNREFUSED")]),
  ])("is unavailable for now: %s", (error) => expect(isUnavailable(error)).toBe(true));

  it.each([
    withCode("23505"),
    withCode("40P01"),
    withCode("42P01"),
    withCode("25001"),
    withCode("55000"),
    new Error("a mistake of ours"),
    "a text",
    undefined,
  ])("is not a failure of another kind: %s", (error) => expect(isUnavailable(error)).toBe(false));
});
