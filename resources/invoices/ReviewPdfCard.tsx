import { Box, Button, Link, TextField } from '@mui/material';
import { useState } from 'react';
import { api } from '../../contract/api.ts';
import { limits } from '../../contract/limits.ts';
import type { ReviewPdf } from '../../contract/reviewPdfs.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { PickFile } from '../../ui/files/PickFile.tsx';
import { saveFile } from '../../ui/files/saveFile.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  document: ReviewPdf;
  /** A file is on its way. */
  isBusy: boolean;
  onSave: (file: File) => void;
}

/** One review PDF with its versions, its confirmation and its notes. */
export function ReviewPdfCard({ document, isBusy, onSave }: Props) {
  const text = useText();
  const format = useFormat();
  const call = useCall();
  const notifyFailure = useNotifyFailure();
  const [notes, setNotes] = useState(document.notes ?? '');
  const put = useCallMutation(api.putReviewPdfDetails);
  const { invoice_document_id, invoice_document_label: label, is_confirmed, versions, version } = document;
  const save = (confirmed: boolean): void =>
    put.mutate({ invoice_document_id, is_confirmed: confirmed, notes: notes.trim() || null, version });
  const fetchVersion = async (version_number: number): Promise<void> => {
    try {
      saveFile(await call(api.fetchReviewPdf, { invoice_document_id, version_number }));
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Box component="article" aria-label={label} sx={{ p: '16px', borderTop: '1px solid var(--line)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' }}>
        <strong>{label}</strong>
        <StateChip look={is_confirmed ? 'confirmed' : 'due'}>
          {text(is_confirmed ? 'invoiceReview.pdf.confirmed' : 'invoiceReview.pdf.toConfirm')}
        </StateChip>
        <Box sx={{ ml: 'auto', display: 'flex', gap: '8px' }}>
          <PickFile
            label={text('invoiceReview.pdf.saveOf', { label })}
            accept=".pdf"
            isDisabled={isBusy}
            onFile={onSave}
          >
            {text('invoiceReview.pdf.save')}
          </PickFile>
          <Button
            variant={is_confirmed ? 'outlined' : 'contained'}
            disabled={put.isPending}
            onClick={() => save(!is_confirmed)}
          >
            {is_confirmed
              ? text('invoiceReview.pdf.unconfirm')
              : text('invoiceReview.pdf.confirm', { number: versions[0]?.version_number ?? 1 })}
          </Button>
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: '8px 0 12px', p: 0, display: 'grid', gap: '4px' }}>
        {versions.map((one) => (
          <Box component="li" key={one.version_number} sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
            <Link
              component="button"
              type="button"
              aria-label={text('invoiceReview.pdf.download', { number: one.version_number, label })}
              onClick={() => void fetchVersion(one.version_number)}
            >
              {text('invoiceReview.pdf.version', { number: one.version_number })}
            </Link>
            <Box component="span" className="tabular" sx={{ color: 'var(--text2)' }}>
              {text('invoiceReview.pdf.by', {
                size: (one.size / 1_048_576).toFixed(1),
                name: one.uploaded_by ?? '',
                moment: format.moment(new Date(one.uploaded_at)),
              })}
            </Box>
            {one.is_confirmed && (
              <StateChip look="confirmed">{text('invoiceReview.pdf.confirmed')}</StateChip>
            )}
            {one.has_active_content && (
              <StateChip look="out_of_window">{text('invoiceReview.pdf.active')}</StateChip>
            )}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: '8px' }}>
        <TextField
          label={text('invoiceReview.pdf.notes', { label })}
          value={notes}
          multiline
          fullWidth
          slotProps={{ htmlInput: { maxLength: limits.descriptionLength } }}
          onChange={({ target }) => setNotes(target.value)}
        />
        {notes.trim() !== (document.notes ?? '') && (
          <Button variant="outlined" sx={{ flex: 'none' }} onClick={() => save(is_confirmed)}>
            {text('invoiceReview.pdf.saveNotes')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
