import Button from '@mui/material/Button';
import { useShownOrder } from '../dialogs/useShownOrder.ts';
import type { Sheet } from '../sheet.ts';
import { useStore } from '../useStore.ts';

/** What the sheet holds, in words; before it, how many of its rows a filter leaves, and the way back to all. */
export function SheetFacts<Row extends object>({ sheet }: { readonly sheet: Sheet<Row> }) {
  useStore(sheet.settled);
  useShownOrder(sheet);
  const { view } = sheet;
  const { locale, statusFacts } = sheet.options;
  const rows = sheet.document.rows();
  const facts = statusFacts?.(rows) ?? [sheet.text('status.rows', { smart_count: rows.length })];
  const showAll = () => {
    sheet.filters.lift();
    sheet.focusActive();
  };
  return (
    <>
      {view && sheet.filters.isAny && (
        <span role="status">
          {sheet.text('status.shown', {
            shown: view.extent.rows.toLocaleString(locale),
            count: rows.length.toLocaleString(locale),
          })}
          {' · '}
          <Button onClick={showAll} sx={{ font: 'inherit', minHeight: 20, p: 0 }}>
            {sheet.text('status.clearFilter')}
          </Button>
        </span>
      )}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </>
  );
}
