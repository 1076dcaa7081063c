/** The text of a Markdown file, as Vitest imports it. */
declare module "*.md?raw" {
  const text: string;
  export default text;
}
