import { Box, Button } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import {
  type Correction,
  correctionsCalls,
  type InvoiceCorrections,
} from '../../../contract/invoices/corrections.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { Obstacles } from '../../../ui/failures/Obstacles.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { LabelInput } from '../../../ui/form/inputs/LabelInput.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { useInvoiceDownload } from '../useInvoiceDownload.ts';
import { CorrectionLines } from './CorrectionLines.tsx';

interface Props {
  corrections: InvoiceCorrections;
  draft: Correction;
}

/** The correction before it is one: its lines, what the invoice comes to with it, its PDF, and what may be done. */
export function DraftCard({ corrections, draft }: Props) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const { invoice_id, standing } = corrections;
  const { correction_place, entries, version } = draft;
  const key = { invoice_id, correction_place };
  const download = useInvoiceDownload(invoice_id);
  const save = useCallMutation(correctionsCalls.putCorrection);
  const discard = useCallMutation(correctionsCalls.discardCorrection, {
    onSuccess: () => notify('corrections.discarded', { type: 'success' }),
  });
  const isBusy = save.isPending || discard.isPending;
  const remove = (index: number) => {
    const rest = entries.filter((_entry, at) => at !== index);
    if (rest.length === 0) discard.mutate({ ...key, version });
    else save.mutate({ ...key, version, entries: rest });
  };
  return (
    <Card title={text('corrections.draft')}>
      <CorrectionLines lines={draft.lines} />
      <Entries entries={entries} items={corrections.items} isBusy={isBusy} onRemove={remove} />
      <Box sx={{ display: 'grid', gap: '12px', mt: '8px' }}>
        <span className="tabular">
          {text('corrections.draftHint', {
            net: format.euro(draft.net_amount),
            tax: format.euro(draft.tax_amount),
            gross: format.euro(draft.gross_amount),
            standing: format.euro(standing.gross_amount + draft.gross_amount),
          })}
        </span>
        <Obstacles verdict={draft.warnings} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
          <ActButton variant="contained" disabled={isBusy} onClick={() => setAsking(true)}>
            {text('corrections.finalize')}
          </ActButton>
          <Button
            variant="outlined"
            onClick={() => download({ format: 'pdf', document: 'correction', correction_place })}
          >
            {text('corrections.look')}
          </Button>
          <ActButton color="error" disabled={isBusy} onClick={() => discard.mutate({ ...key, version })}>
            {text('corrections.discard')}
          </ActButton>
        </Box>
      </Box>
      {isAsking && (
        <FinalizeDialog corrections={corrections} draft={draft} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}

interface EntriesProps {
  entries: Correction['entries'];
  items: InvoiceCorrections['items'];
  isBusy: boolean;
  onRemove: (index: number) => void;
}

/** What the draft is made of, to be taken out again. */
function Entries({ entries, items, isBusy, onRemove }: EntriesProps) {
  const text = useText();
  const nameOf = (entry: Correction['entries'][number]): string => {
    const kind = text(`corrections.kinds.${entry.kind}`);
    if (entry.kind === 'agreed_reduction') return kind;
    const item = items.find(({ invoice_item_id }) => invoice_item_id === entry.invoice_item_id);
    return `${item?.label ?? ''}: ${kind}`;
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', mt: '4px' }}>
      {entries.map((entry, index) => (
        // Entries have no names of their own: two may be alike.
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever taken out one by one
        <ActButton key={index} size="small" disabled={isBusy} onClick={() => onRemove(index)}>
          {text('corrections.removeEntry', { label: nameOf(entry) })}
        </ActButton>
      ))}
    </Box>
  );
}

/** Asks once more before a correction goes out, and for its number where the hospital's ERP gives it. */
function FinalizeDialog({ corrections, draft, onClose }: Props & { onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const { invoice_id, next_number, numbering_mode } = corrections;
  const isTyped = numbering_mode === 'typed';
  const fields = isTyped ? ['number'] : [];
  const { correction_place, version } = draft;
  return (
    <FormDialog
      title={text('corrections.finalizeTitle')}
      confirmLabel={text('corrections.finalizeAct')}
      isDangerous
      endpoint={correctionsCalls.finalizeCorrection}
      about={invoice_id}
      record={{ number: null }}
      fields={fields}
      required={fields}
      toInput={(values) => ({ invoice_id, correction_place, version, ...(isTyped && values) })}
      onDone={() => {
        onClose();
        notify('corrections.finalized', { type: 'success' });
      }}
      onClose={onClose}
    >
      <span>
        {next_number
          ? text('corrections.finalizeBody', { number: next_number })
          : text('corrections.finalizeTyped')}
      </span>
      {isTyped && <LabelInput source="number" label={text('corrections.number')} isRequired autoFocus />}
    </FormDialog>
  );
}
