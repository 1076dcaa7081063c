/** Shows passes behind links to Google Wallet; the script comes with the one page that has any. */
export function previewPasses(): void {
  if (!document.querySelector("[data-wallet-preview]")) return;
  void import("./wallet-preview.ts").then(
    ({ previewPass }) => previewPass(),
    // The form has the link to be sent by hand.
    () => undefined,
  );
  // Another link opened in the same tab changes nothing but what is behind the `#`.
  addEventListener("hashchange", () => location.reload());
}
