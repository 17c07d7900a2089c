import { Box, Button } from '@mui/material';
import { X } from 'lucide-react';
import { api } from '../../../contract/api.ts';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { InvoiceNarrowing } from './useInvoiceNarrowing.ts';

/** What narrows the invoices besides their state, each to be taken back singly. */
export function ChosenFilters({ narrowing: { values, choose } }: { narrowing: InvoiceNarrowing }) {
  const isAny = values.trial ?? values.recipient ?? values.from ?? values.to;
  return isAny === undefined ? null : <Chosen values={values} choose={choose} />;
}

function Chosen({ values, choose }: Pick<InvoiceNarrowing, 'values' | 'choose'>) {
  const text = useText();
  const format = useFormat();
  const trials = useRecords(api.listTrials, {});
  const { trial, recipient, from, to } = values;
  const title = trials.data?.find(({ trial_id }) => trial_id === trial)?.title ?? '…';
  const chosen = [
    trial && { filter: { trial: null }, words: title },
    recipient && { filter: { recipient: null }, words: recipient },
    from && {
      filter: { from: null },
      words: text('invoicesAcross.filter.fromDate', { date: format.date(from) }),
    },
    to && { filter: { to: null }, words: text('invoicesAcross.filter.toDate', { date: format.date(to) }) },
  ].flatMap((each) => each || []);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', pb: '10px' }}>
      {chosen.map(({ filter, words }) => (
        <Button
          key={words}
          variant="outlined"
          size="small"
          endIcon={<X size={14} aria-hidden />}
          aria-label={text('invoicesAcross.filter.takeBack', { filter: words })}
          onClick={() => choose(filter)}
        >
          {words}
        </Button>
      ))}
    </Box>
  );
}
