import { expect, it } from "vitest";
import { passwordErrors } from "./password-errors.ts";

const errorsOf = (currentPassword: string, password: string, confirmPassword = password, max = 15) =>
  Object.values(passwordErrors({ currentPassword, password, confirmPassword }, max)).filter((key) => key !== undefined);

it("asks for every password, and for a new one that is new", () => {
  expect(errorsOf("", "")).toEqual([
    "accounts.currentPasswordRequired",
    "accounts.newPasswordRequired",
    "accounts.confirmRequired",
  ]);
  expect(errorsOf("Old-pass1", "Old-pass1")).toEqual(["accounts.passwordSame"]);
  expect(errorsOf("Old-pass1", "five5")).toEqual(["accounts.passwordMin"]);
  expect(errorsOf("Old-pass1", "sixteen letters!")).toEqual(["accounts.passwordMax"]);
  expect(errorsOf("Old-pass1", "sixteen letters!", "sixteen letters!", 20)).toEqual([]);
  expect(errorsOf("Old-pass1", "New-pass1", "new-pass1")).toEqual(["accounts.confirmDiffers"]);
  expect(errorsOf("Old-pass1", "New-pass1")).toEqual([]);
});
