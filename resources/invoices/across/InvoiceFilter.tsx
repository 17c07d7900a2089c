import { Box, Button, Popover } from '@mui/material';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../contract/api.ts';
import { parseDayMonthYear } from '../../../domain/dates.ts';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { InvoiceNarrowing } from './useInvoiceNarrowing.ts';

/** Trial, recipient and period of the invoices, asked for together. */
export function InvoiceFilter({ narrowing }: { narrowing: InvoiceNarrowing }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={<ListFilter size={16} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {text('invoicesAcross.filter.label')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('invoicesAcross.filter.label') } }}
      >
        <FilterForm narrowing={narrowing} onDone={() => setAnchor(null)} />
      </Popover>
    </>
  );
}

function FilterForm({ narrowing, onDone }: { narrowing: InvoiceNarrowing; onDone: () => void }) {
  const text = useText();
  const format = useFormat();
  const { values, choose } = narrowing;
  const trials = useRecords(api.listTrials, {}).data ?? [];
  const addresses = useRecords(api.listAddresses, {}).data ?? [];
  const [trial, setTrial] = useState(values.trial ?? '');
  const [recipient, setRecipient] = useState(values.recipient ?? '');
  const [from, setFrom] = useState(values.from ? format.date(values.from) : '');
  const [to, setTo] = useState(values.to ? format.date(values.to) : '');
  const dates = { from: parseDayMonthYear(from), to: parseDayMonthYear(to) };
  const isBad = (typed: string, date: string | null) => typed.trim() !== '' && date === null;
  const isReversed = dates.from !== null && dates.to !== null && dates.from > dates.to;
  const bad = text('common.validation.date');
  const recipients = [...new Set(addresses.flatMap((address) => address.recipient ?? []))].toSorted();
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBad(from, dates.from) || isBad(to, dates.to) || isReversed) return;
        choose({ trial: trial || null, recipient: recipient || null, ...dates });
        onDone();
      }}
      sx={{ display: 'grid', gap: '12px', width: 320, p: '16px' }}
    >
      <ChoiceField<string>
        label={text('invoicesAcross.filter.trial')}
        value={trial}
        onChange={setTrial}
        choices={[
          { value: '', label: text('invoicesAcross.filter.anyTrial') },
          ...trials.map(({ trial_id, title }) => ({ value: trial_id, label: title })),
        ]}
      />
      <ChoiceField<string>
        label={text('invoicesAcross.filter.recipient')}
        value={recipient}
        onChange={setRecipient}
        choices={[
          { value: '', label: text('invoicesAcross.filter.anyRecipient') },
          ...recipients.map((name) => ({ value: name, label: name })),
        ]}
      />
      <Box
        role="group"
        aria-label={text('invoicesAcross.filter.period')}
        sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' }}
      >
        <Field
          label={text('invoicesAcross.filter.from')}
          placeholder={text('common.dateHint')}
          text={from}
          onType={setFrom}
          failure={isBad(from, dates.from) ? bad : null}
          isNumeric
        />
        <Field
          label={text('invoicesAcross.filter.to')}
          placeholder={text('common.dateHint')}
          text={to}
          onType={setTo}
          failure={isBad(to, dates.to) ? bad : isReversed ? text('invoicesAcross.filter.reversed') : null}
          isNumeric
        />
      </Box>
      <Button type="submit" variant="contained">
        {text('invoicesAcross.filter.apply')}
      </Button>
    </Box>
  );
}
