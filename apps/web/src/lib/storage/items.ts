/** `localStorage`, or `sessionStorage`, which lives as long as the tab. */
type Area = "local" | "session";

/** One value in the browser's storage, under one key. Never throws. */
export interface StorageItem<Value, Otherwise = undefined> {
  readonly key: string;
  /** Returns the stored value; `Otherwise` if there is none or it can't be parsed. */
  read(): Value | Otherwise;
  /** Returns whether the value was stored: it isn't in private windows and on full disks. */
  write(value: Value): boolean;
  remove(): void;
}

/** Values of one type, each under its own name with a common key prefix. */
export interface StorageItems<Value> {
  of(name: string): StorageItem<Value>;
  /** The names that have a value. */
  names(): string[];
  /** Removes the values whose names begin with `start`; all by default. */
  removeAll(start?: string): void;
}

interface Format<Value> {
  parse(text: string): Value;
  print(value: Value): string;
}

// Looked up lazily: in some private windows even the access to `localStorage` throws.
const storageOf = (area: Area): Storage => (area === "local" ? localStorage : sessionStorage);

function attempt<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

function itemOf<Value, Otherwise>(
  [area, key]: readonly [Area, string],
  { parse, print }: Format<Value>,
  otherwise: Otherwise,
): StorageItem<Value, Otherwise> {
  return {
    key,
    read: () =>
      attempt<Value | Otherwise>(() => {
        const text = storageOf(area).getItem(key);
        return text === null ? otherwise : parse(text);
      }, otherwise),
    write: (value) =>
      attempt(() => {
        storageOf(area).setItem(key, print(value));
        return true;
      }, false),
    remove: () => attempt(() => storageOf(area).removeItem(key), undefined),
  };
}

function itemsOf<Value>(area: Area, prefix: string, format: Format<Value>): StorageItems<Value> {
  const names = (): string[] =>
    attempt(
      () =>
        Object.keys(storageOf(area))
          .filter((key) => key.startsWith(prefix))
          .map((key) => key.slice(prefix.length)),
      [],
    );
  const of = (name: string) => itemOf([area, prefix + name], format, undefined);
  return {
    of,
    names,
    removeAll: (start = "") => {
      for (const name of names()) if (name.startsWith(start)) of(name).remove();
    },
  };
}

const TEXT: Format<string> = { parse: (text) => text, print: (text) => text };
const JSON_TEXT: Format<unknown> = { parse: (text) => JSON.parse(text) as unknown, print: JSON.stringify };
const textFormat = <Value extends string>() => TEXT as unknown as Format<Value>;
const jsonFormat = <Value>() => JSON_TEXT as Format<Value>;

// Marked as free of side effects, so that the site's small script bundles only the items that it uses.

/** A string, stored unchanged. */
/* @__NO_SIDE_EFFECTS__ */
export function textItem<Value extends string, Otherwise = undefined>(
  area: Area,
  key: string,
  ...[otherwise]: Otherwise extends undefined ? [] : [Otherwise]
): StorageItem<Value, Otherwise> {
  return itemOf([area, key], textFormat<Value>(), otherwise as Otherwise);
}

/** Any value that JSON can represent. */
/* @__NO_SIDE_EFFECTS__ */
export function jsonItem<Value, Otherwise = undefined>(
  area: Area,
  key: string,
  ...[otherwise]: Otherwise extends undefined ? [] : [Otherwise]
): StorageItem<Value, Otherwise> {
  return itemOf([area, key], jsonFormat<Value>(), otherwise as Otherwise);
}

/* @__NO_SIDE_EFFECTS__ */
export function textItems<Value extends string>(area: Area, prefix: string): StorageItems<Value> {
  return itemsOf(area, prefix, textFormat<Value>());
}

/* @__NO_SIDE_EFFECTS__ */
export function jsonItems<Value>(area: Area, prefix: string): StorageItems<Value> {
  return itemsOf(area, prefix, jsonFormat<Value>());
}
