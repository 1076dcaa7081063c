/** Forms of company and courtesies that a bank may write or leave out. */
const NOISE = new Set(
  "inc incorporated llc llp ltd limited plc corp corporation co company gmbh sa srl sarl bv ag lp mr mrs ms dr the and".split(
    " ",
  ),
);

/** The words that tell a name from another: lower case, without accents, punctuation and the form of company. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/['’.]/g, "");
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !NOISE.has(word));
  return telling.length > 0 ? telling : words;
}

const sameWords = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && one.toSorted().join(" ") === other.toSorted().join(" ");

/**
 * Whether a bank account's holder is the business itself or its owner. The business's name matches whatever its form of
 * company; the owner's in any order, with or without middle names.
 */
export function isHolder(accountHolder: string, business: { name: string; ownerName: string }): boolean {
  const holder = wordsOf(accountHolder);
  if (sameWords(holder, wordsOf(business.name))) return true;
  const owner = wordsOf(business.ownerName);
  return owner.length > 1 && owner.every((word) => holder.includes(word)) && holder.length <= owner.length + 2;
}
