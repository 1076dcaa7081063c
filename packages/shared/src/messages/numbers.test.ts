import { expect, it } from "vitest";
import { CODE_LENGTH } from "../campaigns/campaign-code.ts";
import { LANGUAGES } from "../language.ts";
import { UPC_MIN } from "../products/rules.ts";
import { OTP_DIGITS, OTP_MINUTES } from "../registration/rules.ts";
import { CLAIM_CODE_DIGITS, CLAIM_CODE_MINUTES, PIN_LENGTH, REVERSAL_MINUTES } from "../vouchers/rules.ts";
import { CATALOGUES, textsOf } from "./testing/texts.ts";

/** Texts that name numbers of the code, by hand. */
const NUMBERS: Readonly<Record<string, readonly number[]>> = {
  "consumer.codeHint": [CLAIM_CODE_DIGITS, CLAIM_CODE_MINUTES],
  "consumer.emailHint": [CLAIM_CODE_DIGITS],
  "consumer.unknownText": [CODE_LENGTH],
  "forShops.undo": [REVERSAL_MINUTES],
  "products.upcMin": [UPC_MIN],
  "registration.otpRequired": [OTP_DIGITS],
  "registrationScreens.code": [OTP_DIGITS],
  "registrationScreens.emailHelp": [OTP_DIGITS],
  "registrationScreens.otpHelp": [OTP_MINUTES],
  "registrationScreens.otpTitle": [OTP_DIGITS],
  // Rules evaluate a redemption within a minute.
  "settlements.preliminary": [REVERSAL_MINUTES + 1],
  "voucherScreens.pinHelp": [PIN_LENGTH],
  "vouchers.reversalTooLate": [REVERSAL_MINUTES],
};

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

it.each(LANGUAGES)("the numbers that texts name are the code's, in %s", (language) => {
  const named = textsOf(CATALOGUES[language]).filter(({ id }) => id in NUMBERS);
  expect(Object.fromEntries(named.map(({ id, text }) => [id, numbersIn(text)]))).toEqual(NUMBERS);
});

it("minutes and digits are compared wherever a text names them", () => {
  const named = textsOf(CATALOGUES.EN).filter(({ text }) => /\d[ -](?:minute|digit)/.test(text));
  expect(named.map(({ id }) => id).filter((id) => !(id in NUMBERS))).toEqual([]);
});
