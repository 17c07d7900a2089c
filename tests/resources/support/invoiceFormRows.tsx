import { api } from '../../../contract/api.ts';
import type { InvoiceItem } from '../../../contract/invoiceItem.ts';
import { parseDayMonthYear } from '../../../domain/dates.ts';
import { DraftDialog } from '../../../resources/invoices/DraftDialog.tsx';
import { FinalizeDialog } from '../../../resources/invoices/FinalizeDialog.tsx';
import { ItemDialog, NewItemDialog } from '../../../resources/invoices/ItemDialog.tsx';
import { PeriodFields } from '../../../resources/invoices/PeriodFields.tsx';
import { RevokeDialog } from '../../../resources/invoices/RevokeDialog.tsx';
import { tableOf } from './fakeBackend.ts';
import { type } from './formPage.ts';
import { carriedOut, type FormRow, labelRefused, nothing } from './formRow.ts';
import { draft, idOf, trial } from './records.ts';

const item: InvoiceItem = {
  trial_id: trial.trial_id,
  invoice_id: draft.invoice_id,
  invoice_item_id: idOf('8'),
  item_number: 1,
  label: 'Discount',
  study_service_template_id: null,
  is_operational: false,
  quantity: 1,
  amount_per_unit: -5_000,
  amount: -5_000,
  conflict_count: 0,
  is_reviewed: false,
  version: 1,
  locked_fields: [],
  verdicts: { remove: [] },
};

const numberTaken: FormRow['refusal'] = {
  code: 'number_taken',
  params: { number: 'R-1' },
  words: 'The number R-1 is already taken.',
};

const typed = { ...draft, numbering_mode: 'typed' } as const;

export const invoiceFormRows: readonly FormRow[] = [
  {
    name: 'the dialog of a new draft',
    open: (backend) => {
      backend.answer(api.fillInvoice, () => draft);
      return {
        ...carriedOut(backend, api.putInvoice, { answer: draft }),
        page: (
          <DraftDialog trialId={trial.trial_id} today="2026-11-15" onClose={nothing} onCreated={nothing} />
        ),
      };
    },
    save: api.putInvoice,
    button: 'Create and fill the draft',
    field: { label: 'Label', name: 'label', before: 'Services up to 31.10.2026', typed: 'October' },
    refusal: labelRefused,
  },
  {
    name: 'the dialog of a new item',
    open: (backend) => ({
      ...carriedOut(backend, api.fillWithInvoiceItem, {
        answer: draft,
        flat: ({ invoice_item }) => ({ ...Object(invoice_item) }),
      }),
      page: <NewItemDialog invoiceId={draft.invoice_id} onClose={nothing} />,
    }),
    save: api.fillWithInvoiceItem,
    prepare: () => type('Unit price', '-50'),
    button: 'Add',
    field: { label: 'Item', name: 'label', before: '', typed: 'Discount' },
    refusedAt: 'invoice_item.label',
    refusal: labelRefused,
  },
  {
    name: 'the dialog of an item',
    open: (backend) => ({
      ...tableOf(backend, { idField: 'invoice_item_id', save: api.putInvoiceItem, stored: item }),
      page: <ItemDialog item={item} onClose={nothing} />,
    }),
    save: api.putInvoiceItem,
    button: 'Save',
    field: { label: 'Item', name: 'label', before: 'Discount', typed: 'Discount of 2026' },
    other: { label: 'Quantity', name: 'quantity', theirs: 3 },
    refusal: labelRefused,
  },
  {
    name: 'the dialog that finalizes under a typed number',
    open: (backend) => ({
      ...carriedOut(backend, api.finalizeInvoice, {
        answer: { ...typed, state: 'finalized', number: 'R-2' },
      }),
      page: <FinalizeDialog invoice={typed} action="Finalize" onClose={nothing} />,
    }),
    save: api.finalizeInvoice,
    button: 'Finalize',
    field: { label: 'Number', name: 'number', before: '', typed: 'R-1', later: 'R-2' },
    refusal: numberTaken,
  },
  {
    name: 'the dialog that revokes',
    open: (backend) => ({
      ...carriedOut(backend, api.revokeInvoice, { answer: { ...draft, state: 'revoked' } }),
      page: <RevokeDialog invoice={{ ...draft, state: 'finalized' }} onClose={nothing} />,
    }),
    save: api.revokeInvoice,
    button: 'Revoke',
    field: { label: 'Reason', name: 'reason', before: '', typed: 'Wrong recipient' },
    refusal: labelRefused,
  },
  {
    name: 'the performance period of a draft',
    open: (backend) => ({
      ...carriedOut(backend, api.setServicePeriod, {
        answer: { ...draft, outside_count: 0 },
      }),
      page: (
        <PeriodFields
          invoice={{
            ...draft,
            service_period_mode: 'manual',
            service_period_from: '2026-10-01',
            service_period_to: '2026-10-31',
          }}
        />
      ),
    }),
    save: api.setServicePeriod,
    button: null,
    field: {
      label: 'From',
      name: 'service_period_from',
      before: '01.10.2026',
      typed: '05.10.2026',
      later: '06.10.2026',
      as: parseDayMonthYear,
    },
    // An end that is empty waits: nothing is sent until both are there.
    isOptional: true,
    refusal: {
      code: 'period_reversed',
      params: { from: '2026-10-05', to: '2026-10-01' },
      words: 'The period ends before it begins.',
    },
  },
];
