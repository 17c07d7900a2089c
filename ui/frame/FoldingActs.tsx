import type { ReactNode, RefObject } from 'react';
import { MoreActs } from './MoreActs.tsx';
import { useWraps } from './useWraps.ts';

/** Actions of second rank: in the menu *More* where the line `bar` has no room for them. */
export function FoldingActs({ bar, children }: { bar: RefObject<HTMLElement | null>; children: ReactNode }) {
  return useWraps(bar) ? <MoreActs>{children}</MoreActs> : children;
}
