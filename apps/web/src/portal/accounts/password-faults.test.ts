import { expect, it } from "vitest";
import { passwordFaults } from "./password-faults.ts";

const faultsOf = (currentPassword: string, password: string, confirmPassword = password, max = 15) =>
  Object.values(passwordFaults({ currentPassword, password, confirmPassword }, max)).filter((key) => key !== undefined);

it("asks for every password, and for a new one that is new", () => {
  expect(faultsOf("", "")).toEqual([
    "accounts.currentPasswordRequired",
    "accounts.newPasswordRequired",
    "accounts.confirmRequired",
  ]);
  expect(faultsOf("Old-pass1", "Old-pass1")).toEqual(["accounts.passwordSame"]);
  expect(faultsOf("Old-pass1", "five5")).toEqual(["accounts.passwordMin"]);
  expect(faultsOf("Old-pass1", "sixteen letters!")).toEqual(["accounts.passwordMax"]);
  expect(faultsOf("Old-pass1", "sixteen letters!", "sixteen letters!", 20)).toEqual([]);
  expect(faultsOf("Old-pass1", "New-pass1", "new-pass1")).toEqual(["accounts.confirmDiffers"]);
  expect(faultsOf("Old-pass1", "New-pass1")).toEqual([]);
});
