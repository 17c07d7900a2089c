import { Box } from '@mui/material';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type ReviewPdf, reviewPdfsCalls } from '../../../contract/invoices/reviewPdfs.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { CallForm } from '../../../ui/form/CallForm.tsx';
import { useEditing } from '../../../ui/form/editing.ts';
import { LabelInput } from '../../../ui/form/inputs/LabelInput.tsx';
import { useText } from '../../../ui/words/useText.ts';

const fields = ['notes'];

interface Props {
  document: ReviewPdf;
  /** The version that is open beside. */
  shown: number;
  /** The open version has annotations that are saved nowhere. */
  isChanged: boolean;
}

/**
 * Notes and confirmation of a review PDF. Notes are merged with those that others store; confirming is an act on the
 * version that is open, so a newer one since is told and never confirmed unseen.
 */
export function ReviewPdfDetails({ document, shown, isChanged }: Props) {
  const text = useText();
  const formId = useId();
  const [answered, setAnswered] = useState(document);
  const present = answered.version > document.version ? answered : document;
  const { invoice_document_id, invoice_document_label: label } = document;
  return (
    <CallForm<typeof reviewPdfsCalls.putReviewPdfDetails, ReviewPdf>
      formId={formId}
      endpoint={reviewPdfsCalls.putReviewPdfDetails}
      about={invoice_document_id}
      record={present}
      fields={fields}
      toInput={(values, { is_confirmed, version }) => ({
        ...values,
        invoice_document_id,
        is_confirmed,
        version,
      })}
      storedOf={(stored) => stored}
      onDone={setAnswered}
    >
      <Box sx={{ display: 'grid', gap: '12px' }}>
        <LabelInput source="notes" label={text('invoiceReview.pdf.notes', { label })} rows={3} />
        <Acts document={present} shown={shown} isChanged={isChanged} onDone={setAnswered} />
      </Box>
    </CallForm>
  );
}

function Acts({ document, shown, isChanged, onDone }: Props & { onDone: (stored: ReviewPdf) => void }) {
  const text = useText();
  const { getValues } = useFormContext();
  const { isDirty, isSaving, conflicts } = useEditing();
  const { mutate, isPending } = useCallMutation(reviewPdfsCalls.putReviewPdfDetails, { onSuccess: onDone });
  const { invoice_document_id, is_confirmed, version, versions } = document;
  const newest = versions[0]?.version_number ?? 1;
  const isHeld = isSaving || isPending || conflicts.length > 0;
  const why = isChanged
    ? text('invoiceReview.pdf.saveFirst')
    : text('invoiceReview.pdf.openFirst', { number: newest });
  const isConfirmable = is_confirmed || (shown === newest && !isChanged);
  const confirm = (): void => {
    const notes: unknown = getValues('notes');
    mutate({
      invoice_document_id,
      is_confirmed: !is_confirmed,
      notes: typeof notes === 'string' ? notes : null,
      version,
    });
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        <ActButton
          variant={is_confirmed ? 'outlined' : 'contained'}
          disabled={isHeld || isChanged || !isConfirmable}
          onClick={confirm}
        >
          {is_confirmed
            ? text('invoiceReview.pdf.unconfirm')
            : text('invoiceReview.pdf.confirm', { number: newest })}
        </ActButton>
        {isDirty && (
          <ActButton type="submit" variant="outlined" disabled={isHeld}>
            {text('invoiceReview.pdf.saveNotes')}
          </ActButton>
        )}
      </Box>
      {!isConfirmable && <Box sx={{ color: 'var(--text2)' }}>{why}</Box>}
    </>
  );
}
