/** The passwords that are tried first because so many people use them: those of 6 characters or more. */
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 123456789a 0123456789 0987654321 987654321 87654321 7654321 654321
  111111 1111111 11111111 000000 00000000 222222 333333 444444 555555 666666 777777 7777777 888888 88888888 999999 101010 112233
  121212 123123 123123123 123321 123654 123qwe 123abc 131313 159753 147258 147258369 159357 232323 789456 789456123 696969
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 qwe123 qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qweasd qweasdzxc
  qazwsx asdfgh asdfghjkl asdasd asd123 zxcvbn zxcvbnm abc123 abcd1234 abcdef abcdefg abcdefgh a123456 a1b2c3 aa123456 aaaaaa
  password password1 password12 password123 password! passw0rd p@ssword p@ssw0rd pass1234 passpass changeme letmein welcome
  welcome1 admin1 admin123 administrator login123 root123 test123 testtest test1234 guest123 secret master default
  iloveyou iloveyou1 loveme lovely sunshine princess dragon monkey football baseball basketball superman batman shadow michael
  jordan23 jennifer charlie jessica ashley daniel andrew thomas hunter hunter2 killer trustno1 starwars pokemon cheese
  computer internet samsung google facebook whatever freedom flower summer winter cookie pepper ginger butterfly purple orange
  liverpool chelsea arsenal soccer hockey mustang ferrari porsche matrix hello123 hellohello fuckyou asshole biteme nothing
  stashwell stashwell1 voucher vouchers`.split(/\s+/),
);

/** Whether a password is one of those, whatever its case. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
