/** Passed from the wizard to the list: the campaign just published, and until when that can be undone. */
export interface JustPublished {
  id: string;
  /** In epoch milliseconds, by this browser's clock. */
  undoUntil: number;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    published?: JustPublished;
  }
}
