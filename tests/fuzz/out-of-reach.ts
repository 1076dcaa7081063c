/** Operations that a run can't get to succeed, with the reasons. Their success is covered by their own tests. */
export const OUT_OF_REACH: Readonly<Record<string, string>> = {
  "registration.verifyOtp": "its code is in a mail alone",
  "registration.exchangeToken": "comes after the mailed code",
  "registration.assignStock": "comes after the mailed code",
  "campaigns.version": "asks for a number that only a change of a published campaign gives",
  "campaigns.resume": "comes after a pause or an end of the same campaign",
  "campaigns.undoPublish": "comes within seconds of publishing, before anybody claims or joins",
  "voucherCare.void": "takes a voucher's number together with the end of its pin, which only a search tells",
  "voucherCare.restore": "comes after voiding the voucher",
  "voucherCare.reissue": "takes a voucher's number together with the end of its pin, which only a search tells",
  "voucherCare.note": "takes a voucher's number together with the end of its pin, which only a search tells",
  "voucherCare.history": "takes a voucher's number together with the end of its pin, which only a search tells",
  "twoStep.turnOn": "takes a code of an authenticator that was set up just before",
  "twoStep.renewCodes": "comes after turning it on",
  "twoStep.turnOff": "comes after turning it on",
  "participation.restoreBusiness": "a business is suspended by a decision on a flag of it, which a run makes none of",
  "consoleCalls.restore": "whoever is suspended by a call is brought back at once, so that the run can go on",
};
