import { Suspense, useEffect } from 'react';
import type { Sheet } from '../sheet.ts';
import { useStore } from '../useStore.ts';
import { ArithmeticPopover } from './ArithmeticPopover.tsx';
import { LateFilter, LatePanel } from './late.ts';

/** Whatever lies over the cells: one at a time. The search bar and the review have places of their own. */
export function SheetPanels<Row extends object>({ sheet }: { readonly sheet: Sheet<Row> }) {
  const panel = useStore(sheet.panel);
  const filtering = useStore(sheet.filtering);
  // Once a menu or dialog is gone, after it gave the focus back to where it was opened from.
  useEffect(() => {
    if (!panel) return undefined;
    return () => {
      if (!sheet.panel.get()) sheet.focusActive();
    };
  }, [sheet, panel]);
  if (panel?.kind === 'arithmetic') return <ArithmeticPopover sheet={sheet} text={panel.text} />;
  return (
    <Suspense>
      {panel && <LatePanel sheet={sheet} />}
      {filtering !== null && <LateFilter key={filtering} sheet={sheet} field={filtering} />}
    </Suspense>
  );
}
