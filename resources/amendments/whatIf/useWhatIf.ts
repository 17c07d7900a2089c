import { type RefObject, useMemo, useState } from 'react';
import { onceFor } from '../../../ui/spreadsheet/onceFor.ts';
import type { SpreadsheetHandle } from '../../../ui/spreadsheet/sheetOptions.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import type { ServiceRow } from '../serviceRows.ts';
import { triedFormula, triedPrices, triedRows } from './triedPrices.ts';

const noPrices: ReadonlyMap<string, number> = new Map();

/** What is tried above the prices, and what becomes of them by it. */
export function useWhatIf(handle: RefObject<SpreadsheetHandle<ServiceRow> | null>) {
  const { language } = useFormat();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState<readonly string[]>([]);
  const formula = useMemo(() => triedFormula(typed, language), [typed, language]);
  const tried = useMemo(
    () =>
      onceFor((rows: readonly ServiceRow[]) =>
        formula ? triedPrices(triedRows(rows, marked), formula) : noPrices,
      ),
    [formula, marked],
  );
  const keep = () => {
    const prices = tried(handle.current?.rows() ?? []);
    if (prices.size === 0) return;
    handle.current?.edit([...prices].map(([rowId, content]) => ({ rowId, field: 'amount', content })));
    setTyped('');
  };
  return {
    tried,
    lineFor: (rows: readonly ServiceRow[]) => ({
      typed,
      isFormula: formula !== null,
      count: triedRows(rows, marked).length,
      isMarked: marked.length > 0,
      onType: setTyped,
      onBegin: () => setMarked(handle.current?.marked('amount') ?? []),
      onKeep: keep,
    }),
  };
}
