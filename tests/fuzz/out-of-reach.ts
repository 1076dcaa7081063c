/** Calls that a run cannot get to succeed, and why not. What they do when they do is tested where they are made. */
export const OUT_OF_REACH: Readonly<Record<string, string>> = {
  "registration.verifyOtp": "its code is in a mail alone",
  "registration.exchangeToken": "comes after the mailed code",
  "registration.assignStock": "comes after the mailed code",
  "twoStep.turnOn": "takes a code of an authenticator that was set up just before",
  "twoStep.renewCodes": "comes after turning it on",
  "twoStep.turnOff": "comes after turning it on",
  "consoleCalls.restore": "whoever is suspended by a call is brought back at once, so that the run can go on",
};
