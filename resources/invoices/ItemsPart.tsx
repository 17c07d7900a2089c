import { Box } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { InvoicePage } from '../../contract/invoices.ts';
import { LoadingRows } from '../../ui/feedback/LoadingRows.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { useText } from '../../ui/words/useText.ts';
import { BillableCard } from './BillableCard.tsx';
import { ConflictBanner } from './ConflictBanner.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { FinalizeCard } from './FinalizeCard.tsx';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceHead } from './InvoiceHead.tsx';
import { StateNote } from './StateNote.tsx';

const ItemsSheet = lazy(async () => ({ default: (await import('./ItemsSheet.tsx')).ItemsSheet }));

/** The sheet takes the room that is left, and scrolls in it. */
const sheetRoom = {
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 420px',
  height: 420,
  minWidth: 0,
  overflow: 'hidden',
  border: '1px solid var(--border)',
  borderRadius: '10px',
  background: 'var(--surface)',
} as const;

/** The invoice itself: head and items, and beside a draft what is missing and what finalising does. */
export function ItemsPart({ invoice }: { invoice: InvoicePage }) {
  const text = useText();
  const [isDirty, setDirty] = useState(false);
  const { invoice_id, state, verdicts } = invoice;
  const isDraft = state === 'draft';
  const mayFill = verdicts.fill.length === 0;
  return (
    <Page isFilled>
      <Toolbar
        actions={
          <>
            <InvoiceActions invoice={invoice} />
            <ExportMenu invoiceId={invoice_id} isRevoked={state === 'revoked'} />
          </>
        }
      >
        <StateNote invoice={invoice} />
      </Toolbar>
      <Box
        sx={{
          display: 'grid',
          flex: '1 0 auto',
          gap: '16px',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: isDraft ? 'minmax(0, 1fr) 340px' : 'minmax(0, 1fr)',
          },
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 }}>
          {invoice.conflict_count > 0 && mayFill && <ConflictBanner invoice={invoice} />}
          <InvoiceHead invoice={invoice} />
          <Box component="section" aria-label={text('invoices.items.title')} sx={sheetRoom}>
            <Suspense fallback={<LoadingRows />}>
              <ItemsSheet invoice={invoice} onDirtyChange={setDirty} />
            </Suspense>
          </Box>
        </Box>
        {isDraft && (
          <Box sx={{ display: 'grid', alignContent: 'start', gap: '12px' }}>
            <BillableCard invoice={invoice} />
            <FinalizeCard invoice={invoice} isUnsaved={isDirty} />
          </Box>
        )}
      </Box>
    </Page>
  );
}
