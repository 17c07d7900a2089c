import type { ReviewPdf } from '../../../contract/invoices/reviewPdfs.ts';
import { reviewPdfsCalls } from '../../../contract/invoices/reviewPdfs.ts';
import { ReviewPdfCard } from '../../../resources/invoices/reviewPdf/ReviewPdfCard.tsx';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { nothing } from './formRow.ts';
import { draft, idOf } from './records.ts';

export const versionOf = (version_number: number): ReviewPdf['versions'][number] => ({
  version_number,
  size: 2_000,
  sha256: String(version_number).repeat(64),
  has_active_content: false,
  uploaded_at: '2026-11-01T10:00:00.000Z',
  uploaded_by: 'Anna Schneider',
  is_confirmed: false,
});

export const reviewPdf: ReviewPdf = {
  trial_id: draft.trial_id,
  invoice_id: draft.invoice_id,
  invoice_document_id: idOf('a'),
  invoice_document_label: 'Review list',
  is_confirmed: false,
  confirmed_at: null,
  confirmed_by: null,
  notes: 'Seen',
  versions: [versionOf(1)],
  version: 1,
};

/** The only review PDF of the draft as the page shows it, with its first version open beside. */
export function OpenReviewPdf() {
  const { data } = useCallQuery(reviewPdfsCalls.listReviewPdfDocuments, { invoice_id: draft.invoice_id });
  const document = data?.[0];
  if (!document) return null;
  return (
    <ReviewPdfCard
      document={document}
      shown={1}
      isChanged={false}
      isBusy={false}
      onChoose={nothing}
      onSave={nothing}
    />
  );
}
