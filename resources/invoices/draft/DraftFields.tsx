import { Box } from '@mui/material';
import { DayMonthYearInput } from '../../../ui/form/inputs/DayMonthYearInput.tsx';
import { LabelInput } from '../../../ui/form/inputs/LabelInput.tsx';
import { EditedRecord } from '../../../ui/form/record/EditedRecord.tsx';
import { RecordForm } from '../../../ui/form/record/RecordForm.tsx';
import { AutosaveLine } from '../../../ui/form/typing/AutosaveLine.tsx';
import { useText } from '../../../ui/words/useText.ts';

/** What finance types on a draft; every field saves on its own when it is left. */
export function DraftFields({ invoiceId }: { invoiceId: string }) {
  const text = useText();
  return (
    <EditedRecord resource="invoices" id={invoiceId}>
      <RecordForm isAutosaving>
        <Box
          sx={{
            display: 'grid',
            gap: '10px 14px',
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
          }}
        >
          <LabelInput source="label" label={text('invoices.fields.label')} isRequired />
          <LabelInput source="reference_number" label={text('invoices.fields.referenceNumber')} />
          <LabelInput source="search_key" label={text('invoices.fields.searchKey')} />
          <DayMonthYearInput source="cut_off_date" label={text('invoices.fields.cutOffDate')} isRequired />
          <DayMonthYearInput
            source="billing_date"
            label={text('invoices.fields.billingDate')}
            hint={text('invoices.billingDateHint')}
          />
          <DayMonthYearInput
            source="expected_billing_date"
            label={text('invoices.fields.expectedBillingDate')}
          />
        </Box>
      </RecordForm>
      <AutosaveLine />
    </EditedRecord>
  );
}
