import type { Amendment } from '../../contract/amendments/amendments.ts';
import { amendmentsCalls } from '../../contract/amendments/amendments.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { DayMonthYearInput } from '../../ui/form/inputs/DayMonthYearInput.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  trialId: string;
  /** The draft that is edited; null = a new one. */
  amendment: Amendment | null;
  onClose: () => void;
}

const fields = ['label', 'sponsor_reference', 'effective_date', 'signed_on', 'reason'];

/** Edits label and effective date of a new or existing draft. */
export function AmendmentDialog({ trialId, amendment, onClose }: Props) {
  const text = useText();
  const empty = { label: null, sponsor_reference: null, effective_date: null, signed_on: null, reason: null };
  return (
    <FormDialog<typeof amendmentsCalls.putAmendment, object>
      title={text(amendment ? 'amendments.edit' : 'amendments.add')}
      confirmLabel={text(amendment ? 'amendments.save' : 'amendments.create')}
      width={520}
      endpoint={amendmentsCalls.putAmendment}
      about={amendment?.amendment_id ?? trialId}
      record={amendment ?? empty}
      fields={fields}
      required={['label', 'effective_date']}
      toInput={(values, _base, newId) => ({
        ...values,
        trial_id: trialId,
        amendment_id: amendment?.amendment_id ?? newId,
        version: amendment?.version,
      })}
      onDone={onClose}
      onClose={onClose}
    >
      <LabelInput source="label" label={text('amendments.fields.label')} isRequired autoFocus />
      <LabelInput source="sponsor_reference" label={text('amendments.fields.sponsor_reference')} />
      <DayMonthYearInput
        source="effective_date"
        label={text('amendments.fields.effective_date')}
        isRequired
      />
      <DayMonthYearInput source="signed_on" label={text('amendments.fields.signed_on')} />
      <LabelInput source="reason" label={text('amendments.fields.reason')} rows={3} />
    </FormDialog>
  );
}
