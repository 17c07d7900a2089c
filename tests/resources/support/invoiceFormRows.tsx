import { api } from '../../../contract/api.ts';
import { parseDayMonthYear } from '../../../domain/dates.ts';
import { DraftDialog } from '../../../resources/invoices/draft/DraftDialog.tsx';
import { PeriodFields } from '../../../resources/invoices/draft/PeriodFields.tsx';
import { FinalizeDialog } from '../../../resources/invoices/issuing/FinalizeDialog.tsx';
import { RevokeDialog } from '../../../resources/invoices/issuing/RevokeDialog.tsx';
import { carriedOut, type FormRow, labelRefused, nothing } from './formRow.ts';
import { unruled } from './invoiceLines.ts';
import { draft, trial } from './records.ts';
import { OpenReviewPdf, reviewPdf } from './reviewPdf.tsx';

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
      backend.answer(api.previewDraft, () => ({
        ...unruled,
        recorded_service_count: 0,
        net_amount: 0,
        drafts: [],
      }));
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
    name: 'the dialog that finalizes under a typed number',
    open: (backend) => {
      const duty = { reason: 'not_yet', begins: '2027-01-01' } as const;
      backend.answer(api.checkEInvoice, () => ({ format: null, rules: [], formats: [], duty, earlier: [] }));
      backend.answer(api.listUnprintable, () => ({ invoices: [] }));
      return {
        ...carriedOut(backend, api.finalizeInvoice, {
          answer: { ...typed, state: 'finalized', number: 'R-2' },
        }),
        page: <FinalizeDialog invoice={typed} onClose={nothing} />,
      };
    },
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
    name: 'the notes on a review PDF',
    open: (backend) => {
      backend.answer(api.listReviewPdfDocuments, () => [reviewPdf]);
      return {
        ...carriedOut(backend, api.putReviewPdfDetails, { answer: reviewPdf }),
        page: <OpenReviewPdf />,
      };
    },
    save: api.putReviewPdfDetails,
    button: 'Save notes',
    field: { label: 'Notes on Review list', name: 'notes', before: 'Seen', typed: 'Signed' },
    isOptional: true,
    refusal: labelRefused,
  },
  {
    name: 'the performance period of a draft',
    open: (backend) => ({
      ...carriedOut(backend, api.setServicePeriod, {
        answer: draft,
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
      words: 'The end of the period is before its start.',
    },
  },
];
