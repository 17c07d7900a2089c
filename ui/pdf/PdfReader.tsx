import 'pdfjs-dist/legacy/web/pdf_viewer.css';
import { Box } from '@mui/material';
import { FileX2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { LoadingLine } from '../feedback/LoadingLine.tsx';
import { PdfThumbnails } from './PdfThumbnails.tsx';
import { PdfTools } from './PdfTools.tsx';
import type { PdfPlace } from './pdfPages.ts';
import type { PdfSession } from './pdfSession.ts';
import { usePdf } from './usePdf.ts';
import { usePdfWords } from './usePdfWords.ts';

interface Props {
  /** What the document is called. */
  name: string;
  bytes: Uint8Array;
  /** Where it is opened, and after that where it was left; null = at its beginning. */
  place: RefObject<PdfPlace | null>;
  /** Nothing can be drawn or written onto it. */
  isReadOnly?: boolean;
  /** The open document; null while there is none. Give it a stable function. */
  onSession: (session: PdfSession | null) => void;
  /** Right end of the tools. */
  actions?: ReactNode;
}

const pagesStyle = {
  position: 'absolute',
  inset: 0,
  overflow: 'auto',
  background: 'var(--sunken)',
  // What is selected lies a hundred thousand above the pages, not above the dialogs of the app.
  isolation: 'isolate',
  // What pdf.js draws with: the page stays as white as it is printed, its tools follow the theme.
  '--main-color': 'var(--text)',
  '& .pdfViewer .page': { border: 0, margin: '12px auto', boxShadow: 'var(--sh2)', boxSizing: 'content-box' },
  '& .textLayer .highlight': {
    '--highlight-bg-color': 'rgb(255 196 0 / .45)',
    '--highlight-selected-bg-color': 'rgb(255 120 0 / .6)',
  },
} as const;

/** A PDF that is read, searched and written on in the page. Comes with pdf.js, so it is loaded when one is opened. */
export function PdfReader({ name, bytes, place, isReadOnly = false, onSession, actions }: Props) {
  const words = usePdfWords();
  const { container, alert, session, error } = usePdf(bytes, place);
  const [areThumbnailsShown, showThumbnails] = useState(false);
  useEffect(() => {
    onSession(session);
    return () => onSession(null);
  }, [session, onSession]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, height: '100%' }}>
      {session && (
        <PdfTools
          session={session}
          isReadOnly={isReadOnly}
          areThumbnailsShown={areThumbnailsShown}
          onThumbnails={showThumbnails}
          actions={actions}
        />
      )}
      {!session && !error && <LoadingLine />}
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        {session && areThumbnailsShown && <PdfThumbnails session={session} />}
        <Box sx={{ position: 'relative', flex: 1, minWidth: 0, minHeight: 0 }}>
          <Box
            ref={container}
            role="document"
            tabIndex={0}
            aria-label={words.document.replace('%{name}', name)}
            aria-busy={!session && !error}
            sx={pagesStyle}
          >
            <div className="pdfViewer" />
            <div ref={alert} className="visuallyHidden" aria-live="polite" />
          </Box>
          {error !== null && (
            <Box sx={{ position: 'absolute', inset: 0, background: 'var(--surface)' }} role="alert">
              <EmptyState icon={FileX2} message={words.unreadable} description={words.unreadableHint} />
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
}
