import { createContext, type ReactNode, use } from 'react';

/** Loads the words of all pages. */
export const WordsContext = createContext<() => Promise<void>>(() => Promise.resolve());

/** Shows its content once the words of all pages are here: those of signing in and of the first list are from the start. */
export function WithAllWords({ children }: { children: ReactNode }) {
  use(use(WordsContext)());
  return children;
}
