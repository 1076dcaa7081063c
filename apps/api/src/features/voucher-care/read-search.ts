import { barePin, isPin, PIN_ALPHABET, PIN_ENDING_LENGTH, PIN_PATH } from "@stashwell/shared/vouchers/rules";

/** Parses the end of a PIN, a whole PIN, or the PIN in a voucher's link; undefined for anything else. */
export function readSearch(typed: string): string | undefined {
  const inLink = typed.includes(PIN_PATH) ? typed.split(PIN_PATH).at(-1)!.split(/[/?#]/)[0]! : typed;
  const end = barePin(inLink);
  const isEnd = end.length >= PIN_ENDING_LENGTH && Array.from(end).every((letter) => PIN_ALPHABET.includes(letter));
  return isEnd || isPin(end) ? end : undefined;
}

/** Endings that are easily misheard: with one other letter, or with two neighbors swapped. */
export function similarEndings(ending: string): string[] {
  const letters = Array.from(ending);
  const replaced = letters.flatMap((_, place) => Array.from(PIN_ALPHABET, (letter) => letters.with(place, letter)));
  const swapped = letters.slice(1).map((letter, place) => letters.with(place, letter).with(place + 1, letters[place]!));
  const similar = new Set([...replaced, ...swapped].map((one) => one.join("")));
  similar.delete(ending);
  return [...similar];
}
