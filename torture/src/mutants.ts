/** A deliberate fault in the sources, and the test that must detect it. */
export interface Mutant {
  name: string;
  file: string;
  /** The text in the file, which must occur exactly once or `times`, and its replacement. */
  changes: readonly { from: string; to: string; times?: number }[];
  /** The suite and test that must fail. */
  suite: string;
  test: string;
  /** The expected failure message: the test must fail because of the mutant, not for an unrelated reason. */
  because: RegExp;
}

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a claim that looks how many are left, and then takes one",
    file: "apps/api/src/features/vouchers/sql/claim-vouchers.sql",
    changes: [
      {
        from: "where t.campaign_id = campaign_of_claims for update of t;",
        to: "where t.campaign_id = campaign_of_claims;",
      },
      // Enough time for a concurrent claim to read the same count.
      { from: "refusal := 'soldOut';", to: "refusal := 'soldOut'; perform pg_sleep(0.3);" },
      // Otherwise the unique slots would still prevent it.
      { from: "already_taken + nth,", to: "1 + abs(hashtext(claim_key::text)) / 2,", times: 2 },
    ],
    suite: "apps/api/src/features/vouchers/claim.test.ts",
    test: "gives exactly 50, each once",
    because: /given: (?!50\b)\d+/,
  },
  {
    name: "a campaign that is found without asking whose it is",
    file: "apps/api/src/features/campaigns/queries.ts",
    changes: [
      {
        from: 'selectNamed(db, idOrCode).where("campaign.brand_id", "=", brandId).executeTakeFirst();',
        to: "selectNamed(db, idOrCode).executeTakeFirst();",
      },
    ],
    suite: "apps/api/src/features/campaigns/campaigns.test.ts",
    test: "is nobody else's",
    because: /campaigns\.notFound/,
  },
  {
    name: "a mailed code that may be guessed as often as one likes",
    file: "apps/api/src/features/registration/otp-code-queries.ts",
    changes: [{ from: ".set({ tries: sql`tries + 1` })", to: ".set({ tries: sql`tries` })" }],
    suite: "apps/api/src/features/registration/confirm.test.ts",
    test: "a hundred wrong guesses at once take five, and the right one among them comes too late",
    because: /expected \[.*\] to have a length of 4 but got 100/s,
  },
  {
    name: "a database that acknowledges before it has written",
    file: "packages/postgres/src/settings.ts",
    changes: [{ from: "`synchronous_commit=${onlyIfDurable}`", to: '"synchronous_commit=off"' }],
    suite: "apps/api/src/features/vouchers/crash.test.ts",
    test: "outlives the death of the database",
    because: /expected \d+ to be \+?0/,
  },
  {
    name: "a check that answers what it has seen within the last second",
    file: "apps/api/src/features/vouchers/check-voucher.ts",
    changes: [
      {
        from: "const UNTOLD:",
        to: "const seen: Record<string, ReturnType<typeof findVoucherForBusiness>> = {};\nconst UNTOLD:",
      },
      {
        from: "const found = await findVoucherForBusiness(",
        to: "const found = await (seen[request.pin + Math.floor(performance.now() / 1_000)] ??= findVoucherForBusiness(",
      },
      { from: "barePin(request.pin), request.language);", to: "barePin(request.pin), request.language));" },
    ],
    suite: "torture/src/histories.test.ts",
    test: "no answer about a voucher contradicts another, or is out of date",
    because: /a check was answered (?:redeemed|notRedeemed) .*, when it can only have been/,
  },
];
