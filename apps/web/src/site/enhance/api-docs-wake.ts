/** Fetches the script of the API's reference, where that is the page. */
export function wakeApiDocs(): void {
  const page = document.querySelector("[data-api-docs]");
  if (!page) return;
  void import("./api-docs.ts").then(
    ({ enhanceApiDocs }) => enhanceApiDocs(page),
    () => undefined,
  );
}
