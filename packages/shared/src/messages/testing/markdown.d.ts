/** A Markdown file's text, as the test runner hands it over. */
declare module "*.md?raw" {
  const text: string;
  export default text;
}
