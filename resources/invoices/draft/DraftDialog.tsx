import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { invoicesCalls } from '../../../contract/invoices/invoices.ts';
import { isCalendarDate } from '../../../contract/primitives.ts';
import { addDays } from '../../../domain/dates.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useChanged } from '../../../ui/calls/useChanged.ts';
import { useNotifyFailure } from '../../../ui/failures/useNotifyFailure.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { DayMonthYearInput } from '../../../ui/form/inputs/DayMonthYearInput.tsx';
import { LabelInput } from '../../../ui/form/inputs/LabelInput.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { NewDraftPreview } from './NewDraftPreview.tsx';
import { useDraftLabel } from './useDraftLabel.ts';

interface Props {
  trialId: string;
  /** Today's calendar date, for the last day of the previous month. */
  today: string;
  onClose: () => void;
  onCreated: (invoiceId: string) => void;
}

/** Drafts an invoice up to a cut-off date and fills it in one go. */
export function DraftDialog({ trialId, today, onClose, onCreated }: Props) {
  const text = useText();
  const { labelOf, isKnown } = useDraftLabel();
  const fill = useFill();
  const cut_off_date = addDays(`${today.slice(0, 8)}01`, -1);
  // A label in another language a moment later would look typed.
  if (!isKnown) return null;
  return (
    <FormDialog
      title={text('invoices.draft')}
      confirmLabel={text('invoices.createDraft')}
      endpoint={invoicesCalls.putInvoice}
      about={`${trialId}/new`}
      record={{ cut_off_date, label: labelOf(cut_off_date), version: undefined }}
      fields={['cut_off_date', 'label']}
      toInput={(values, { version }, invoice_id) => ({ trial_id: trialId, invoice_id, ...values, version })}
      onDone={async ({ invoice_id }) => {
        await fill(invoice_id);
        onCreated(invoice_id);
      }}
      onClose={onClose}
    >
      <span>{text('invoices.draftHint')}</span>
      <DraftInputs />
      <NewDraftPreview trialId={trialId} />
    </FormDialog>
  );
}

/** What cannot be filled is told; the draft is there and can be filled on its page. */
function useFill() {
  const call = useCall();
  const changed = useChanged();
  const notifyFailure = useNotifyFailure();
  return async (invoice_id: string): Promise<void> => {
    try {
      await call(invoicesCalls.fillInvoice, { invoice_id });
    } catch (error) {
      notifyFailure(error);
    }
    changed(invoicesCalls.putInvoice, invoicesCalls.fillInvoice);
  };
}

/** The label names the date, until somebody gives it one of its own. */
function DraftInputs() {
  const text = useText();
  const { labelOf } = useDraftLabel();
  const { getValues, setValue } = useFormContext();
  const date: unknown = useWatch({ name: 'cut_off_date' });
  const proposed = typeof date === 'string' && isCalendarDate(date) ? labelOf(date) : null;
  const last = useRef(proposed);
  useEffect(() => {
    if (proposed === null || proposed === last.current) return;
    if (getValues('label') === last.current) setValue('label', proposed);
    last.current = proposed;
  }, [proposed, getValues, setValue]);
  return (
    <>
      <DayMonthYearInput
        source="cut_off_date"
        label={text('invoices.fields.cutOffDate')}
        isRequired
        autoFocus
      />
      <LabelInput source="label" label={text('invoices.fields.label')} isRequired />
    </>
  );
}
