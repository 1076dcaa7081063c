/** How many pictures a store shows at most. */
export const STORE_PICTURES_MAX = 8;
/** Characters of the words that stand for a picture. */
export const PICTURE_ALT_MAX = 200;
/** Characters of a telephone number, which here only has to be there. */
export const STORE_PHONE_MAX = 40;

/** A list with the item at `from` moved to `to`; places beyond the list are its ends. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const target = Math.max(0, Math.min(list.length - 1, to));
  const rest = list.filter((_item, index) => index !== from);
  return [...rest.slice(0, target), ...list.slice(from, from + 1), ...rest.slice(target)];
}
