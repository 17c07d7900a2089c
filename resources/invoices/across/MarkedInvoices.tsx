import { Box, Button } from '@mui/material';
import { invoiceMailsCalls } from '../../../contract/invoices/invoiceMails.ts';
import type { InvoiceLine } from '../../../contract/invoices/invoicesAcross.ts';
import { limits } from '../../../contract/limits.ts';
import { netOfListed } from '../../../domain/invoices/invoiceTotals.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { MarkedBar } from '../../../ui/list/table/MarkedBar.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  marked: readonly InvoiceLine[];
  onClear: () => void;
  onFill: () => void;
  onFinalize: () => void;
  onExport: () => void;
  /** With those that have gone out. */
  onSend: (issued: readonly InvoiceLine[]) => void;
}

/** Stands under the list while invoices are marked: what can be done to all of them. */
export function MarkedInvoices({ marked, onClear, onFill, onFinalize, onExport, onSend }: Props) {
  const text = useText();
  const format = useFormat();
  if (marked.length === 0) return null;
  const drafts = marked.filter(({ state }) => state === 'draft').length;
  const issued = marked.filter(({ state }) => state !== 'draft');
  const words = text('invoicesAcross.marked', {
    count: format.count(marked.length),
    net: format.euro(netOfListed(marked)),
  });
  const isTooMany = marked.length > limits.exportedInvoices;
  return (
    <MarkedBar
      words={words}
      remark={
        isTooMany && (
          <Box component="span" sx={{ ml: '8px', color: 'var(--overdue-f)' }}>
            {text('invoicesAcross.tooMany', { max: format.count(limits.exportedInvoices) })}
          </Box>
        )
      }
    >
      <Button onClick={onClear}>{text('invoicesAcross.unmark')}</Button>
      <Button variant="outlined" disabled={isTooMany} onClick={onExport}>
        {text('invoicesAcross.export.open', format.counted(marked.length))}
      </Button>
      {issued.length > 0 && (
        <SendButton isDisabled={isTooMany} count={issued.length} onSend={() => onSend(issued)} />
      )}
      <ActButton variant="outlined" disabled={drafts === 0 || isTooMany} onClick={onFill}>
        {text('invoicesAcross.fill.open', format.counted(drafts))}
      </ActButton>
      <ActButton variant="contained" disabled={drafts === 0 || isTooMany} onClick={onFinalize}>
        {text('invoicesAcross.finalize.open', format.counted(drafts))}
      </ActButton>
    </MarkedBar>
  );
}

interface SendProps {
  isDisabled: boolean;
  count: number;
  onSend: () => void;
}

/** Nothing on a site without a mail server. */
function SendButton({ isDisabled, count, onSend }: SendProps) {
  const text = useText();
  const format = useFormat();
  const { data } = useCallQuery(invoiceMailsCalls.getMailServer, {});
  if (!data?.is_configured) return null;
  return (
    <ActButton variant="outlined" disabled={isDisabled} onClick={onSend}>
      {text('invoiceMails.many.open', format.counted(count))}
    </ActButton>
  );
}
