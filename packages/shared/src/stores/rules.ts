/** Maximum number of pictures of a store. */
export const STORE_PICTURES_MAX = 8;
/** Maximum length of a picture's alt text, in characters. */
export const PICTURE_ALT_MAX = 200;
/** Maximum length of a phone number, in characters; its format isn't checked here. */
export const STORE_PHONE_MAX = 40;

/** Moves the item at `from` to `to`; indexes beyond the list are clamped. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const target = Math.max(0, Math.min(list.length - 1, to));
  const rest = list.filter((_item, index) => index !== from);
  return [...rest.slice(0, target), ...list.slice(from, from + 1), ...rest.slice(target)];
}
