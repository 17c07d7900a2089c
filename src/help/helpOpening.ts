import { createContext } from 'react';

/** Opens the help beside the page, or closes it. */
export const HelpOpening = createContext<{ isOpen: boolean; toggle: () => void }>({
  isOpen: false,
  toggle: () => undefined,
});
