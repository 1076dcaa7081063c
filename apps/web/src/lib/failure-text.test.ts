import { expect, it } from "vitest";
import { CallError } from "./call-error.ts";
import { failureText } from "./failure-text.ts";

it.each([
  ["the first text of a reply", new CallError(409, { message: ["Taken.", "Busy."], error: "Conflict" }), "Taken."],
  ["the name of an error without texts", new CallError(409, { error: "Conflict" }), "Conflict"],
  ["that it is unknown where a reply says nothing", new CallError(500, {}), "errors.unknown"],
  ["that it was not expected where no reply came", new CallError(502), "errors.unexpected"],
  ["that it was not expected where no call failed", new TypeError("x is not a function"), "errors.unexpected"],
  ["that the server was not reached", new CallError(0), "common.noNetwork"],
])("says %s", (_, error, text) => {
  expect(failureText(error, (key) => key)).toBe(text);
});
