import { Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import type { InvoiceLine } from '../../../contract/invoices/invoicesAcross.ts';
import type { BankEntry } from '../../../contract/receivables/bankStatements.ts';
import { takingVerdict } from '../../../domain/bankStatements/deciding.ts';
import { sumOf } from '../../../domain/money.ts';
import { useVerdictText } from '../../../ui/failures/useVerdictText.ts';
import { ActDialog } from '../../../ui/feedback/ActDialog.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { parseScaled } from '../../../ui/form/parseNumber.ts';
import { formatCents } from '../../../ui/words/format.ts';
import { useFormat, useLanguage } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { FindInvoice } from './FindInvoice.tsx';
import type { Decisions } from './useDecisions.ts';

interface Props {
  entry: BankEntry;
  /** Which of its proposals is begun with. */
  shown: number;
  decisions: Decisions;
  onClose: () => void;
}

interface Line {
  invoice_id: string;
  number: string;
  name: string;
  open_amount: number;
  /** As it is typed. */
  amount: string;
}

/** Splits an entry over several invoices; the remainder may be kept as credit. */
export function SplitDialog({ entry, shown, decisions, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const language = useLanguage();
  const verdictText = useVerdictText();
  const [lines, setLines] = useState<readonly Line[]>(() =>
    (entry.proposals[shown]?.invoices ?? []).map(
      ({ invoice_id, number, trial_title, open_amount, amount }) => ({
        invoice_id,
        number,
        name: trial_title,
        open_amount,
        amount: formatCents(amount, language),
      }),
    ),
  );
  const [isCreditKept, setCreditKept] = useState(false);
  const read = lines.map((line) => ({ ...line, cents: parseScaled(line.amount, 2, language) }));
  const allocations = read.map(({ invoice_id, cents }) => ({ invoice_id, amount: cents ?? 0 }));
  const rest = entry.amount - sumOf(allocations.map(({ amount }) => amount));
  const verdict = takingVerdict({
    entryState: entry.state,
    entryAmount: entry.amount,
    allocations: read.map(({ open_amount, cents }) => ({
      state: 'finalized',
      openAmount: open_amount,
      amount: cents ?? 0,
    })),
    isCreditKept,
  });
  const isTyped = lines.length > 0 && allocations.every(({ amount }) => amount > 0);
  const add = ({ invoice_id, number, trial_title, open_amount }: InvoiceLine): void => {
    const open = open_amount ?? 0;
    const amount = formatCents(Math.max(0, Math.min(open, rest)), language);
    setLines([...lines, { invoice_id, number: number ?? '', name: trial_title, open_amount: open, amount }]);
  };
  const setAmount = (invoice_id: string, amount: string): void =>
    setLines(lines.map((line) => (line.invoice_id === invoice_id ? { ...line, amount } : line)));
  return (
    <ActDialog
      title={text('bankStatements.split.title', { amount: format.euro(entry.amount) })}
      width={640}
      gap={12}
      onClose={onClose}
      act={{
        label: text('bankStatements.split.take', { smart_count: lines.length }),
        isDisabled: !isTyped || verdict.length > 0 || decisions.isBusy,
        onAct: () => {
          decisions.split(entry, allocations, isCreditKept);
          onClose();
        },
      }}
    >
      <Box sx={{ color: 'var(--text2)' }}>{[entry.counterparty, entry.text].filter(Boolean).join(' · ')}</Box>
      <FindInvoice taken={lines.map(({ invoice_id }) => invoice_id)} onPick={add} />
      {read.map(({ invoice_id, number, name, open_amount, amount, cents }) => (
        <Box
          key={invoice_id}
          sx={{ display: 'grid', gridTemplateColumns: '1fr 160px auto', alignItems: 'start', gap: '12px' }}
        >
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <strong>{number}</strong> {name}
            <Box sx={{ color: 'var(--text2)' }}>
              {text('bankStatements.split.open', { amount: format.euro(open_amount) })}
            </Box>
          </Box>
          <Field
            label={text('bankStatements.split.amountOf', { number })}
            isLabelHidden
            isNumeric
            text={amount}
            failure={cents === null || cents <= 0 ? text('common.validation.amount') : null}
            onType={(typed) => setAmount(invoice_id, typed)}
          />
          <Button onClick={() => setLines(lines.filter((line) => line.invoice_id !== invoice_id))}>
            {text('common.actions.remove')}
          </Button>
        </Box>
      ))}
      <FormControlLabel
        control={<Checkbox checked={isCreditKept} onChange={(_, isKept) => setCreditKept(isKept)} />}
        label={text('bankStatements.split.keep')}
      />
      <Box role="status">
        <strong>{text('bankStatements.split.rest', { amount: format.euro(rest) })}</strong>
        {lines.length > 0 && <Box sx={{ color: 'var(--overdue-f)' }}>{verdictText(verdict)}</Box>}
      </Box>
    </ActDialog>
  );
}
