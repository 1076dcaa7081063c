import { expect, test } from "vitest";
import {
  emailError,
  isOtp,
  isPhoneCode,
  phoneError,
  registrationStreetError,
  registrationZipError,
  storePhoneError,
} from "./rules.ts";

test.each([
  "ngozi@shop.example",
  "n.b+1@mail.shop.example",
  "o'hara@shop.example",
  "ngozi@büro.example",
  "用户@例子.公司",
  "Ngozi@Shop.Example",
  "ngozi@xn--bro-hoa.example",
])("%s is an address", (email) => {
  expect(emailError(email)).toBeUndefined();
});

test.each([
  "",
  " ",
  "ngozi",
  "ngozi@",
  "@shop.example",
  "ngozi@shop",
  "ngozi@shop..example",
  "ngozi@.example",
  "ngozi@shop.",
  "a b@shop.example",
  "a@b@shop.example",
  "a@shop.example,b@shop.example",
  "a,b@shop.example",
  "a;b@shop.example",
  "group:a@shop.example",
  "<a@shop.example>",
  "a(b)@shop.example",
  '"a"@shop.example',
  "a@[127.0.0.1]",
  `${"a".repeat(250)}@b.cd`,
  // Delivered to gmail.com and yahoo.co.uk.
  "ann@g\u00ADmail.com",
  "ann@g\u200Bmail.com",
  "ann@\uFF47mail.com",
  "ann@gmail\uFF0Ecom.example",
  "ann@yahoo\u3002co.uk",
  "ann@b\u00FC\uFE00ro.example",
  "a\u200Dnn@shop.example",
  "ann@127.1",
])("%j is none", (email) => {
  expect(emailError(email)).toBe("registration.emailRequired");
});

test("a telephone number has 7 to 13 digits", () => {
  expect(["1234567", "1234567890123", " 4045550123 "].map(phoneError)).toEqual([undefined, undefined, undefined]);
  expect(phoneError(" ")).toBe("registration.phoneRequired");
  for (const phone of ["123456", "12345678901234", "404 5550123", "+14045550123", "٤٠٤٥٥٥٠١٢٣"])
    expect(phoneError(phone)).toBe("registration.phoneInvalid");
});

test("that of a further store only has to be there", () => {
  expect(storePhoneError("1")).toBeUndefined();
  expect(storePhoneError("404 / 555-0123")).toBeUndefined();
  expect(storePhoneError(" ")).toBe("registration.businessPhoneRequired");
  expect(storePhoneError("5".repeat(41))).toBe("errors.tooLong");
});

test("a zip has 5 to 8 letters or digits, blanks and hyphens aside", () => {
  for (const zip of ["30303", "SW1A 1AA", "30-3 03", "12345678", "30308-1234"])
    expect(registrationZipError(zip)).toBeUndefined();
  expect(registrationZipError(" - ")).toBe("registration.zipRequired");
  for (const zip of ["1234", "123456789", "3030#", "30303’"])
    expect(registrationZipError(zip)).toBe("registration.zipInvalid");
});

test("codes are five digits, dialling codes a plus and up to four", () => {
  expect(["00000", "40718"].every(isOtp)).toBe(true);
  expect(["", "4071", "407180", "4071a", "４０７１８", "40718\n"].some(isOtp)).toBe(false);
  expect(["+1", "+44", "+234", "+1684"].every(isPhoneCode)).toBe(true);
  expect(["", "1", "+", "+12345", "+1 2", "++1"].some(isPhoneCode)).toBe(false);
});

test("a street may have any characters, and has to be there", () => {
  expect(registrationStreetError("12 O'Neil St #4")).toBeUndefined();
  expect(registrationStreetError(" ")).toBe("registration.streetRequired");
  expect(registrationStreetError("a".repeat(201))).toBe("errors.tooLong");
});
