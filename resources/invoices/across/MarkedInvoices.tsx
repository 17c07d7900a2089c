import { Box, Button } from '@mui/material';
import type { InvoiceLine } from '../../../contract/invoicesAcross.ts';
import { limits } from '../../../contract/limits.ts';
import { sumOf } from '../../../domain/money.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  marked: readonly InvoiceLine[];
  onClear: () => void;
  onFinalize: () => void;
  onExport: () => void;
}

/** Stands under the list while invoices are marked: what can be done to all of them. */
export function MarkedInvoices({ marked, onClear, onFinalize, onExport }: Props) {
  const text = useText();
  const format = useFormat();
  if (marked.length === 0) return null;
  const drafts = marked.filter(({ state }) => state === 'draft').length;
  const counted = (count: number) => ({ smart_count: count, count: format.count(count) });
  const words = text('invoicesAcross.marked', {
    count: format.count(marked.length),
    net: format.euro(sumOf(marked.map(({ net_amount }) => net_amount))),
  });
  const isTooMany = marked.length > limits.exportedInvoices;
  return (
    <Box
      role="region"
      aria-label={words}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px',
        mt: '10px',
        p: '6px 16px',
        minHeight: 46,
        border: '1px solid var(--accent-line)',
        borderRadius: '10px',
        background: 'var(--accent-weak)',
      }}
    >
      <Box role="status" sx={{ flexGrow: 1, fontWeight: 600 }}>
        {words}
        {isTooMany && (
          <Box component="span" sx={{ ml: '8px', color: 'var(--overdue-f)' }}>
            {text('invoicesAcross.tooMany', { max: format.count(limits.exportedInvoices) })}
          </Box>
        )}
      </Box>
      <Button onClick={onClear}>{text('invoicesAcross.unmark')}</Button>
      <Button variant="outlined" disabled={isTooMany} onClick={onExport}>
        {text('invoicesAcross.export.open', counted(marked.length))}
      </Button>
      <Button variant="contained" disabled={drafts === 0 || isTooMany} onClick={onFinalize}>
        {text('invoicesAcross.finalize.open', counted(drafts))}
      </Button>
    </Box>
  );
}
