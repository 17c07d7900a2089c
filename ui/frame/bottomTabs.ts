import type { LucideIcon } from 'lucide-react';
import { createContext, useContext, useEffect } from 'react';

/** A part of a page that lies at the thumb on a phone. */
export interface BottomTab {
  label: string;
  icon: LucideIcon;
  to: string;
  isActive: boolean;
}

export const BottomTabsContext = createContext<(tabs: readonly BottomTab[] | null) => void>(() => undefined);

/** On a phone the parts of the page stand at the thumb, in place of the areas of the product. Give it tabs that stay the same. */
export function useBottomTabs(tabs: readonly BottomTab[]): void {
  const show = useContext(BottomTabsContext);
  useEffect(() => {
    show(tabs);
    return () => show(null);
  }, [tabs, show]);
}
