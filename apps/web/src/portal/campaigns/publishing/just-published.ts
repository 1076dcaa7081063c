/** What the wizard hands to the list: the campaign that was just published, and until when that can be undone. */
export interface JustPublished {
  id: string;
  /** Milliseconds since 1970, by the clock of this browser. */
  undoUntil: number;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    published?: JustPublished;
  }
}
