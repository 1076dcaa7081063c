import { expect, test } from "vitest";
import { scannedPin } from "./scanned-pin.ts";

const PIN = "ABCDEFGHJKMN0123";

test.each([
  `https://shop.example/v/${PIN}`,
  `http://localhost:3000/v/${PIN}`,
  `https://larkfield.brands.shop.example/v/${PIN}/`,
  `https://shop.example/v/${PIN}?lan=GU#x`,
  `HTTPS://SHOP.EXAMPLE/V/${PIN}`,
  `https://shop.example/v/${PIN.toLowerCase()}`,
  PIN,
  " ABCD EFGH JKMN 0123\n",
  "abcd-efgh-jkmn-oi23",
])("%j is a voucher", (text) => expect(scannedPin(text)).toBe(PIN));

test.each([
  "",
  "https://shop.example/",
  "https://shop.example/c/DEMO2525",
  `https://shop.example/x/v/${PIN}`,
  `https://shop.example/v/${PIN}/more`,
  "https://shop.example/v/ABCDEFGHJKMN012",
  `ftp://shop.example/v/${PIN}`,
  `javascript:alert("/v/${PIN}")`,
  "WIFI:T:WPA;S:counter;P:secret;;",
  "ABCDEFGHJKMN012U",
  `${PIN}${PIN}`,
  "%E0%A4%A",
])("%j is none", (text) => expect(scannedPin(text)).toBeUndefined());
