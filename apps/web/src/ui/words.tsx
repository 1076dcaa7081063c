import { createContext, type ReactNode, useContext } from "react";

/** Texts of the design system's own components, in the reader's language. */
interface Words {
  productName: string;
  retry: string;
  refresh: string;
  loading: string;
  loadMore: string;
  noMatch: string;
}

const WordsContext = createContext<Words | undefined>(undefined);

export const WordsProvider = ({ words, children }: { words: Words; children: ReactNode }) => (
  <WordsContext value={words}>{children}</WordsContext>
);

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error("WordsProvider is missing");
  return words;
}
