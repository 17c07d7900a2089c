import { Stack } from '@mui/material';
import { useState } from 'react';
import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { addDays } from '../../domain/dates.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useRefresh } from '../../ui/calls/useRefresh.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { DayMonthYearInput } from '../../ui/form/DayMonthYearInput.tsx';
import { LabelInput } from '../../ui/form/LabelInput.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  trialId: string;
  /** Today's calendar date, for the last day of the previous month. */
  today: string;
  isOpen: boolean;
  onClose: () => void;
  onCreated: (invoiceId: string) => void;
}

/** Drafts an invoice up to a cut-off date and fills it in one go. */
export function DraftDialog({ trialId, today, isOpen, onClose, onCreated }: Props) {
  const text = useText();
  const format = useFormat();
  const call = useCall();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const [cutOff, setCutOff] = useState<string | null>(addDays(`${today.slice(0, 8)}01`, -1));
  const [label, setLabel] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const proposed = text('invoices.defaultLabel', { date: cutOff ? format.date(cutOff) : '…' });

  const create = async (): Promise<void> => {
    if (!cutOff) return;
    setBusy(true);
    const invoice_id = newId();
    try {
      await call(api.putInvoice, {
        trial_id: trialId,
        invoice_id,
        label: label ?? proposed,
        cut_off_date: cutOff,
      });
      await call(api.fillInvoice, { invoice_id });
      refresh();
      onCreated(invoice_id);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text('invoices.draft')}
      confirmLabel={text('invoices.createDraft')}
      isBusy={isBusy}
      isConfirmDisabled={cutOff === null || (label ?? proposed).trim() === ''}
      onConfirm={() => void create()}
      onCancel={onClose}
    >
      <Stack spacing={3}>
        <span>{text('invoices.draftHint')}</span>
        <DayMonthYearInput
          label={text('invoices.fields.cutOffDate')}
          value={cutOff}
          onChange={setCutOff}
          autoFocus
        />
        <LabelInput label={text('invoices.fields.label')} value={label ?? proposed} onChange={setLabel} />
      </Stack>
    </ConfirmDialog>
  );
}
