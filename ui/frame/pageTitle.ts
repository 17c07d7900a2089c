import { createContext, useContext, useEffect } from 'react';

interface Crumb {
  label: string;
  /** Where it leads; absent for the page itself. */
  to?: string;
}

/** The way to the page, the page itself last: `Trials > H2Q-MC-LZZT > Details`. */
export type Crumbs = readonly Crumb[];

export const CrumbsContext = createContext<(crumbs: Crumbs) => void>(() => undefined);

/** Tells the frame which page this is: its name in the top bar and in the browser's tab. */
export function usePageTitle(crumbs: Crumbs): void {
  const show = useContext(CrumbsContext);
  const key = JSON.stringify(crumbs);
  useEffect(() => {
    const parsed: Crumb[] = JSON.parse(key);
    show(parsed);
    document.title = [...parsed.map(({ label }) => label).reverse(), 'Trial Billing'].join(' · ');
    return () => show([]);
  }, [key, show]);
}
