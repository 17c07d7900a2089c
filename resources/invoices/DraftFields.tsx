import { Box } from '@mui/material';
import type { InvoicePage } from '../../contract/invoices.ts';
import { formatDate, parseDayMonthYear } from '../../domain/dates.ts';
import { AutosaveStatus } from '../../ui/feedback/AutosaveStatus.tsx';
import { LabelInput } from '../../ui/form/LabelInput.tsx';
import { RefusableField } from '../../ui/form/RefusableField.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useText } from '../../ui/words/useText.ts';
import { useDraftSaving } from './useDraftSaving.ts';

/** What finance types on a draft; every field saves on its own when it is left. */
export function DraftFields({ invoice }: { invoice: InvoicePage }) {
  const text = useText();
  const { values, set, refuse, save, ...status } = useDraftSaving(invoice);
  const label = (
    key: 'label' | 'searchKey' | 'referenceNumber' | 'billingDate' | 'expectedBillingDate' | 'cutOffDate',
  ) => text(`invoices.fields.${key}`);
  const date = {
    placeholder: text('common.dateHint'),
    show: formatDate,
    parse: parseDayMonthYear,
    refusal: text('common.validation.date'),
    onCommit: save,
  };
  return (
    <Card isFlush>
      <AutosaveStatus {...status} />
      <Box
        sx={{
          display: 'grid',
          gap: '14px',
          p: '16px',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
        }}
      >
        <LabelInput
          label={label('label')}
          value={values.label}
          onChange={(typed) => set('label', typed)}
          onCommit={save}
          failure={values.label.trim() === '' ? text('common.validation.required') : null}
        />
        <LabelInput
          label={label('referenceNumber')}
          value={values.reference_number}
          onChange={(typed) => set('reference_number', typed || null)}
          onCommit={save}
        />
        <LabelInput
          label={label('searchKey')}
          value={values.search_key}
          onChange={(typed) => set('search_key', typed || null)}
          onCommit={save}
        />
        <RefusableField
          {...date}
          label={label('cutOffDate')}
          value={values.cut_off_date}
          onChange={(typed) => (typed ? set('cut_off_date', typed) : refuse('cut_off_date'))}
          onRefuse={() => refuse('cut_off_date')}
        />
        <RefusableField
          {...date}
          label={label('billingDate')}
          value={values.billing_date}
          onChange={(typed) => set('billing_date', typed)}
          onRefuse={() => refuse('billing_date')}
          hint={text('invoices.billingDateHint')}
        />
        <RefusableField
          {...date}
          label={label('expectedBillingDate')}
          value={values.expected_billing_date}
          onChange={(typed) => set('expected_billing_date', typed)}
          onRefuse={() => refuse('expected_billing_date')}
        />
      </Box>
    </Card>
  );
}
