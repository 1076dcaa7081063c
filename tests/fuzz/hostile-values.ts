import { Verbatim } from "./json-text.ts";
import type { Random } from "./random.ts";

/** Texts that are known to break software. */
export const HOSTILE_TEXTS: readonly string[] = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "a\udfffb",
  "\ud83d",
  "😀".repeat(30),
  "e\u0301".repeat(40),
  "\u202etxt.exe",
  "\ufeff",
  "\u2028\u2029",
  "\u0085\u00a0\u3000",
  "ﷺ",
  "İIıi",
  "ẞß",
  "\r\nset-cookie: a=b",
  "x\r\n\r\n<script>alert(1)</script>",
  "<svg onload=alert(1)>",
  '"><img src=x onerror=alert(1)>',
  "{{7*7}}${7*7}<%= 7*7 %>",
  "' or '1'='1",
  "'; drop table account; --",
  "1) union select null,null--",
  "\\",
  "%",
  "%_%",
  "\\%\\",
  "_".repeat(50),
  "%00",
  "%ff%fe",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "C:\\windows\\win.ini",
  "file:///etc/passwd",
  "http://169.254.169.254/latest/meta-data/",
  "javascript:alert(1)",
  "//evil.example",
  "=1+1",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "+1",
  "-1",
  "\t=1",
  "null",
  "undefined",
  "NaN",
  "true",
  "[]",
  "{}",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "0",
  "00",
  "0x10",
  "1e3",
  "1e400",
  "-0",
  "1.7976931348623157e308",
  "99999999999999999999999999",
  "2147483648",
  "9223372036854775808",
  "0000-00-00",
  "9999-12-31",
  "2026-02-30",
  "0001-01-01",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "{00000000-0000-0000-0000-000000000000}",
  "data:image/png;base64,",
  "data:image/svg+xml;base64,PHN2Zy8+",
  "data:image/png;base64,iVBORw0KGgo=",
  "data:text/html,<script>alert(1)</script>",
  "a@b",
  "a@b.c\nbcc: d@e.f",
  `${"a".repeat(300)}@b.example`,
  "all",
  "Infinity",
  "-Infinity",
];

const nested = (depth: number, open: string, close: string): Verbatim =>
  new Verbatim(open.repeat(depth) + close.repeat(depth));

/** Returns an unexpected value; some are as large as a body may be. */
export function hostileValue(random: Random): unknown {
  switch (random.below(16)) {
    case 0:
      return null;
    case 1:
      return random.pick([true, false]);
    case 2:
      return random.pick([0, -0, -1, 0.5, 1e21, -1e21, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, 5e-324]);
    case 3:
      return new Verbatim(
        random.pick(["1e400", "-1e400", "1E-400", "123456789012345678901234567890", "-0.0", "1".repeat(400)]),
      );
    case 4:
      return [];
    case 5:
      return {};
    case 6:
      return structuredClone(random.pick([[[]], [null], [{}], [[], {}, null, 1, "a"], { 0: "a", length: 1 }]));
    case 7:
      return new Verbatim(
        random.pick([
          '{"__proto__":{"admin":true}}',
          '{"constructor":{"prototype":{"admin":true}}}',
          '{"toString":1,"valueOf":2}',
          '{"toJSON":"x"}',
          '{"then":1}',
          '{"a":1,"a":2}',
          '{"length":1e9}',
          '{"":0}',
        ]),
      );
    case 8:
      return nested(random.pick([20, 500, 8_000, 40_000]), "[", "]");
    case 9: {
      const depth = random.pick([20, 500, 8_000]);
      return new Verbatim(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`);
    }
    case 10:
      return "x".repeat(random.pick([101, 201, 321, 1_001, 4_001, 20_001, 90_000]));
    case 11:
      return Array.from({ length: random.pick([33, 501, 1_001, 6_000]) }, () => random.pick<unknown>([1, "x", null]));
    default:
      return random.pick(HOSTILE_TEXTS);
  }
}

/** Returns text or bytes to replace the whole body. */
export function hostileBody(random: Random, good: string): Buffer {
  const bytes = Buffer.from(good);
  const at = random.below(bytes.length + 1);
  switch (random.below(12)) {
    case 0:
      return Buffer.alloc(0);
    case 1:
      return bytes.subarray(0, at);
    case 2:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff, 0xfe, 0xc0, 0x80]), bytes.subarray(at)]);
    case 3:
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]);
    case 4:
      return Buffer.from(good, "utf16le");
    case 5:
      return Buffer.from(
        random.pick([
          "null",
          "[]",
          "0",
          '""',
          "true",
          "[[]]",
          "{",
          "}",
          "[1,2",
          '{"a"',
          "NaN",
          "{'a':1}",
          "{}{}",
          " ",
          "\0",
        ]),
      );
    case 6:
      return Buffer.from(`--b\r\ncontent-disposition: form-data; name="a"; filename="../a"\r\n\r\n${good}\r\n--b`);
    case 7:
      return Buffer.from("email=a%40b.example&password=x&type=1&a[]=1&a[b]=2&__proto__[x]=1");
    case 8:
      return Buffer.from(good.replace(/^\{/, '{"__proto__":{"x":1},"constructor":null,'));
    case 9:
      return Buffer.from(good.replace(/\}$/, `,${good.slice(1)}`));
    case 10:
      return Buffer.from("[".repeat(random.pick([100, 50_000, 102_400])));
    default:
      return Buffer.alloc(random.pick([102_400, 102_401, 200_000]), random.pick([0x20, 0x22, 0x5b, 0x00]));
  }
}
