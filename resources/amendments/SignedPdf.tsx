import { Box, Button } from '@mui/material';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { amendmentDocumentsCalls } from '../../contract/amendments/amendmentDocuments.ts';
import type { Amendment } from '../../contract/amendments/amendments.ts';
import { limits } from '../../contract/limits.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useChanged } from '../../ui/calls/useChanged.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { PickFile } from '../../ui/files/PickFile.tsx';
import { useDownload } from '../../ui/files/useDownload.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

/** The signed PDF of an amendment: attached, replaced by a newer one, downloaded. Those before are kept and told. */
export function SignedPdf({
  amendment: { amendment_id, documents },
}: {
  amendment: Pick<Amendment, 'amendment_id' | 'documents'>;
}) {
  const text = useText();
  const format = useFormat();
  const call = useCall();
  const changed = useChanged();
  const notifyFailure = useNotifyFailure();
  const { download } = useDownload();
  const [isSending, setSending] = useState(false);
  const attach = async (data: File): Promise<void> => {
    setSending(true);
    try {
      const file_name = data.name.slice(-limits.labelLength);
      await call(amendmentDocumentsCalls.uploadAmendmentDocument, { amendment_id, file_name, data });
    } catch (error) {
      notifyFailure(error);
    }
    setSending(false);
    changed(amendmentDocumentsCalls.uploadAmendmentDocument);
  };
  const fetchFile = (document_number: number) =>
    download((signal) =>
      call(amendmentDocumentsCalls.fetchAmendmentDocument, { amendment_id, document_number }, { signal }),
    );
  return (
    <Box sx={{ display: 'grid', gap: '8px' }}>
      {documents.length === 0 && <span>{text('amendments.signed.none')}</span>}
      {documents.map(({ document_number, file_name, uploaded_at, uploaded_by, has_active_content }, at) => (
        <Box
          key={document_number}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' }}
        >
          <Box component={at === 0 ? 'strong' : 'span'} sx={{ overflowWrap: 'anywhere' }}>
            {file_name}
          </Box>
          <Box component="span" sx={{ fontSize: 12, color: 'var(--text2)' }}>
            {text(at === 0 ? 'amendments.signed.attached' : 'amendments.signed.replaced', {
              name: uploaded_by ?? '',
              time: format.moment(new Date(uploaded_at)),
            })}
            {has_active_content && ` ${text('amendments.signed.active')}`}
          </Box>
          <Button
            size="small"
            startIcon={<Download size={14} aria-hidden />}
            aria-label={text('amendments.signed.download', { name: file_name })}
            onClick={() => void fetchFile(document_number)}
          >
            {text('amendments.signed.downloadShort')}
          </Button>
        </Box>
      ))}
      <div>
        <PickFile accept=".pdf" isDisabled={isSending} onFile={(file) => void attach(file)}>
          {text(documents.length === 0 ? 'amendments.signed.attach' : 'amendments.signed.replace')}
        </PickFile>
      </div>
    </Box>
  );
}
