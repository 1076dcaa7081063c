/** Loads the script of the API reference, on its page only. */
export function wakeApiDocs(): void {
  const page = document.querySelector("[data-api-docs]");
  if (!page) return;
  void import("./api-docs.ts").then(
    ({ enhanceApiDocs }) => enhanceApiDocs(page),
    () => undefined,
  );
}
