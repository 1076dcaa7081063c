import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGES = "@expo-google-fonts";
/** Whole packages, or single weights of large ones. The first font that has a character renders it. */
const FOLDERS = [
  ["roboto"],
  ["roboto-mono"],
  ["noto-sans", "400Regular"],
  ["noto-sans", "700Bold"],
  ["noto-sans-gujarati"],
  ["noto-sans-sc", "400Regular"],
  ["noto-sans-sc", "700Bold"],
] as const;

const TEXT = ["Roboto", "Noto Sans", "Noto Sans Gujarati", "Noto Sans SC"];
/** Fonts for the generic families of CSS and for the names that Chromium itself requests. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  "system-ui": TEXT,
  sans: TEXT,
  "sans-serif": TEXT,
  serif: TEXT,
  monospace: ["Roboto Mono", ...TEXT],
};

const folderOf = ([name, weight = ""]: readonly [string, string?]): string =>
  join(dirname(fileURLToPath(import.meta.resolve(`${PACKAGES}/${name}/package.json`))), weight);

function configuration(cache: string): string {
  const aliases = Object.entries(FAMILIES).map(([name, families]) => {
    const strings = families.map((family) => `<string>${family}</string>`).join("");
    return `  <match target="pattern"><test name="family"><string>${name}</string></test><edit name="family" mode="assign" binding="strong">${strings}</edit></match>`;
  });
  // Hinting and subpixel rendering would otherwise depend on the machine's settings, and text widths depend on them.
  const rendering = `  <match target="font"><edit name="antialias"><bool>true</bool></edit><edit name="hintstyle"><const>hintslight</const></edit><edit name="rgba"><const>none</const></edit></match>`;
  return [
    `<?xml version="1.0"?>`,
    `<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">`,
    "<fontconfig>",
    ...FOLDERS.map((folder) => `  <dir>${folderOf(folder)}</dir>`),
    ...aliases,
    rendering,
    `  <cachedir>${cache}</cachedir>`,
    "</fontconfig>",
    "",
  ].join("\n");
}

/**
 * Writes the font configuration of the tests' browser. It lists the fonts of npm packages and no system folders, so
 * that rendering and text widths are the same on every Linux machine.
 * @returns the path of the file, for FONTCONFIG_FILE
 */
export async function writeFontConfig(): Promise<string> {
  const folder = fileURLToPath(new URL("../node_modules/.cache/browser-fonts", import.meta.url));
  const file = join(folder, "fonts.conf");
  const text = configuration(join(folder, "cache"));
  if ((await readFile(file, "utf8").catch(() => "")) === text) return file;
  await mkdir(folder, { recursive: true });
  // Atomic rename: a browser of another process may be reading the file.
  await writeFile(`${file}.${process.pid}`, text);
  await rename(`${file}.${process.pid}`, file);
  return file;
}
