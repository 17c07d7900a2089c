import { type ReactNode, useState } from 'react';
import type { SpreadsheetProps } from '../../../../ui/spreadsheet/sheetOptions.ts';

type OnTell = SpreadsheetProps<object>['onTell'];

/** Stands in for a screen's notices: shows what the sheet in it said last. */
export function Told({ children }: { readonly children: (onTell: OnTell) => ReactNode }) {
  const [told, setTold] = useState('');
  return (
    <>
      {children((_tone, text) => setTold(text))}
      <p role="status" style={{ position: 'fixed', top: 0, right: 0, margin: 0, pointerEvents: 'none' }}>
        {told}
      </p>
    </>
  );
}
