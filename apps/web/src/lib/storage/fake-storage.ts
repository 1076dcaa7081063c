/** For tests: a storage whose entries are its own properties, as in a browser. */
export function fakeStorage(): Storage {
  const texts: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => texts[key] ?? null,
    setItem: (key: string, text: string) => void (texts[key] = text),
    removeItem: (key: string) => void delete texts[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(texts, name, { value });
  return texts as unknown as Storage;
}
