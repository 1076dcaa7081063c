/** Loads the wallet preview script, on its page only. */
export function previewPasses(): void {
  if (!document.querySelector("[data-wallet-preview]")) return;
  void import("./wallet-preview.ts").then(
    ({ previewPass }) => previewPass(),
    // The form contains the link for manual submission.
    () => undefined,
  );
  // Opening another link in the same tab changes only the URL fragment.
  addEventListener("hashchange", () => location.reload());
}
