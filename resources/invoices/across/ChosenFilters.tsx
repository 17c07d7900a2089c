import { Box } from '@mui/material';
import { trialsCalls } from '../../../contract/trials/trials.ts';
import { trialName } from '../../../domain/trials/trialName.ts';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { TakenFilters, usePeriodWords } from '../../../ui/list/filter/TakenFilters.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { paymentWords } from './paymentWords.ts';
import type { InvoiceNarrowing } from './useInvoiceNarrowing.ts';

/** What narrows the invoices besides their state, each to be taken back singly. */
export function ChosenFilters({ narrowing: { values, choose } }: { narrowing: InvoiceNarrowing }) {
  const isAny =
    values.trial ??
    values.recipient ??
    values.mail ??
    values.sent ??
    values.payment ??
    values.from ??
    values.to;
  return isAny === undefined ? null : <Chosen values={values} choose={choose} />;
}

function Chosen({ values, choose }: Pick<InvoiceNarrowing, 'values' | 'choose'>) {
  const periodWords = usePeriodWords();
  const trials = useRecords(trialsCalls.listTrials, {});
  const text = useText();
  const { trial, recipient, mail, sent, payment } = values;
  const named = trials.data?.find(({ trial_id }) => trial_id === trial);
  return (
    <Box sx={{ pb: '10px' }}>
      <TakenFilters
        filters={[
          ...(trial ? [{ key: 'trial' as const, words: named ? trialName(named) : '…' }] : []),
          ...(recipient ? [{ key: 'recipient' as const, words: recipient }] : []),
          ...(mail ? [{ key: 'mail' as const, words: text(`invoicesAcross.filter.mailings.${mail}`) }] : []),
          ...(sent ? [{ key: 'sent' as const, words: text(`dispatches.filter.${sent}`) }] : []),
          ...(payment ? [{ key: 'payment' as const, words: paymentWords(payment, text) }] : []),
          ...periodWords(values),
        ]}
        onTakeBack={(key) => choose({ [key]: null })}
      />
    </Box>
  );
}
