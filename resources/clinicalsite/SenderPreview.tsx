import { Box, Button } from '@mui/material';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { clinicalsiteCalls } from '../../contract/site/clinicalsite.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { useDownload } from '../../ui/files/useDownload.ts';
import { useRested } from '../../ui/form/picker/useRested.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { PdfPages } from '../../ui/pdf/PdfPages.tsx';
import { useText } from '../../ui/words/useText.ts';

const { input } = clinicalsiteCalls.previewSender;
const nothing = { name: '', tax_rule: null, numbering_mode: 'own', document_language: 'en' } as const;

/** A made-up invoice with what is typed at the moment; what cannot be stored is not shown, the last that could is. */
export function SenderPreview() {
  const text = useText();
  const typed = input.safeParse(useRested(useWatch()));
  const [right, setRight] = useState(typed.data);
  if (typed.data && JSON.stringify(typed.data) !== JSON.stringify(right)) setRight(typed.data);
  const preview = useCallQuery(clinicalsiteCalls.previewSender, right ?? nothing, {
    isEnabled: right !== undefined,
    staysShown: true,
  });
  const [unreadable, setUnreadable] = useState<Blob | null>(null);
  const { download } = useDownload();
  const failed = (
    <div role="alert">
      {text('clinicalsite.preview.failed')}{' '}
      <Button size="small" onClick={() => void preview.refetch()}>
        {text('clinicalsite.preview.again')}
      </Button>
    </div>
  );
  const cardOf = (pages: ReactNode, action?: ReactNode) => (
    <Card
      title={text('clinicalsite.preview.title')}
      hint={text('clinicalsite.preview.hint')}
      action={action}
      isFlush
    >
      <Box sx={{ display: 'grid', gap: '12px', p: '16px', background: 'var(--sunken)' }}>
        {!typed.success && <div role="status">{text('clinicalsite.preview.isWaiting')}</div>}
        {pages}
      </Box>
    </Card>
  );
  return (
    <Loaded queries={{ preview }} skeleton={cardOf(<LoadingLine />)} failed={() => cardOf(failed)}>
      {({ preview: file }) =>
        file.blob === unreadable
          ? cardOf(failed)
          : cardOf(
              <PdfPages
                pdf={file.blob}
                nameOf={(page, pages) => text('clinicalsite.preview.page', { page, pages })}
                onFailure={() => setUnreadable(file.blob)}
              />,
              <Button
                size="small"
                startIcon={<Download size={14} aria-hidden />}
                onClick={() => void download(() => file)}
              >
                {text('clinicalsite.preview.download')}
              </Button>,
            )
      }
    </Loaded>
  );
}
