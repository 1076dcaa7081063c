import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { folderOf, LANGUAGES } from "@stashwell/shared/language";
import { expect, it } from "vitest";
import { PICTURES } from "./product-picture.tsx";

it("has every picture in every language and both forms, and no others", () => {
  const files = readdirSync(fileURLToPath(new URL("../../../public/pictures", import.meta.url)));
  const named = Object.keys(PICTURES).flatMap((name) =>
    LANGUAGES.flatMap((language) => [`${name}-${folderOf(language)}.avif`, `${name}-${folderOf(language)}.webp`]),
  );
  expect(files.toSorted()).toEqual(named.toSorted());
});
