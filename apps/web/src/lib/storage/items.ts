/** Which of a browser's two storages: the one that stays, or the one that lives as long as the tab. */
type Area = "local" | "session";

/** One value that this browser keeps under one key. Nothing here ever throws. */
export interface StorageItem<Value, Otherwise = undefined> {
  readonly key: string;
  /** What is kept; `Otherwise` where that is nothing, or nothing that can be read. */
  read(): Value | Otherwise;
  /** Returns whether the browser keeps it: private windows and full disks keep nothing. */
  write(value: Value): boolean;
  remove(): void;
}

/** Values of one kind, each under a name of its own behind a common prefix. */
export interface StorageItems<Value> {
  of(name: string): StorageItem<Value>;
  /** The names that something is kept under. */
  names(): string[];
  /** Forgets those whose names begin so; all of them by default. */
  removeAll(start?: string): void;
}

interface Format<Value> {
  parse(text: string): Value;
  print(value: Value): string;
}

// Only now: in some private windows even to name a storage throws.
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

// Without side effects, so that the site's small script has only those of its table that it reads.

/** A text, kept as it is. */
/* @__NO_SIDE_EFFECTS__ */
export function textItem<Value extends string, Otherwise = undefined>(
  area: Area,
  key: string,
  ...[otherwise]: Otherwise extends undefined ? [] : [Otherwise]
): StorageItem<Value, Otherwise> {
  return itemOf([area, key], textFormat<Value>(), otherwise as Otherwise);
}

/** Anything that JSON can hold. */
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
