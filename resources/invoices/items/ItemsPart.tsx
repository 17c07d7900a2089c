import { Box } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { isAnswered } from '../../../ui/calls/useCallQuery.ts';
import { LoadingRows } from '../../../ui/feedback/LoadingRows.tsx';
import { Page } from '../../../ui/frame/Page.tsx';
import { keptHeadHeight } from '../../../ui/frame/PageHeader.tsx';
import { Toolbar } from '../../../ui/frame/Toolbar.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { BillableCard } from '../draft/BillableCard.tsx';
import { DraftHead } from '../draft/DraftHead.tsx';
import { HeldBackCard } from '../draft/HeldBackCard.tsx';
import { HeadOpening } from '../draft/headOpening.ts';
import { ExportMenu } from '../ExportMenu.tsx';
import { InvoiceHead } from '../head/InvoiceHead.tsx';
import { StateNote } from '../head/StateNote.tsx';
import { InvoiceActions } from '../InvoiceActions.tsx';
import { FinalizeCard } from '../issuing/FinalizeCard.tsx';
import { FinalizeDialog } from '../issuing/FinalizeDialog.tsx';
import { MailAction } from '../mail/MailAction.tsx';
import { useInvoiceMails } from '../mail/useInvoiceMails.ts';
import { ConflictBanner } from './ConflictBanner.tsx';
import { itemsId } from './UnprintableTexts.tsx';

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

const gap = 12;

/** Whether it may go out, and what is missing, stay in sight however far the items are scrolled. */
const aside = {
  display: 'grid',
  alignContent: 'start',
  gap: `${gap}px`,
  position: { lg: 'sticky' },
  top: keptHeadHeight + gap,
  maxHeight: { lg: `calc(100vh - ${keptHeadHeight + 2 * gap}px)` },
  overflowY: { lg: 'auto' },
  // Room for shadows and outlines, which would be cut.
  p: '4px',
  m: '-4px',
} as const;

/** The invoice itself, and the question before it is finalized, which stays open whoever finalizes it meanwhile. */
export function ItemsPart({ invoice }: { invoice: InvoicePage }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <HeadAndItems invoice={invoice} onFinalize={() => setAsking(true)} />
      {isAsking && <FinalizeDialog invoice={invoice} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Head and items, and beside a draft what is missing and what finalising does. */
function HeadAndItems({ invoice, onFinalize }: { invoice: InvoicePage; onFinalize: () => void }) {
  const text = useText();
  const [isDirty, setDirty] = useState(false);
  const [isHeadOpen, openHead] = useState(false);
  const { state, verdicts } = invoice;
  const isDraft = state === 'draft';
  const mails = useInvoiceMails(invoice.invoice_id, !isDraft);
  const mayFill = verdicts.fill.length === 0;
  // On a phone what may be done takes another line where it can be mailed: what stands below is drawn when that is known.
  if (!isDraft && !isAnswered(mails))
    return (
      <Page isFilled>
        <LoadingRows />
      </Page>
    );
  return (
    <Page isFilled>
      {!isDraft && (
        <Toolbar
          actions={
            <>
              <InvoiceActions invoice={invoice} />
              <MailAction invoice={invoice} />
              <ExportMenu invoice={invoice} />
            </>
          }
        >
          <StateNote invoice={invoice} />
        </Toolbar>
      )}
      <Box
        sx={{
          display: 'grid',
          flex: '1 0 auto',
          gap: '16px',
          mt: isDraft ? '12px' : 0,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: isDraft ? 'minmax(0, 1fr) 340px' : 'minmax(0, 1fr)',
          },
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 }}>
          {invoice.conflict_count > 0 && mayFill && <ConflictBanner invoice={invoice} />}
          {verdicts.edit.length === 0 ? (
            <DraftHead invoice={invoice} isOpen={isHeadOpen} onOpen={openHead} />
          ) : (
            <InvoiceHead invoice={invoice} />
          )}
          <Box
            component="section"
            id={itemsId}
            tabIndex={-1}
            aria-label={text('invoices.items.title')}
            sx={sheetRoom}
          >
            <Suspense fallback={<LoadingRows />}>
              <ItemsSheet invoice={invoice} onDirtyChange={setDirty} />
            </Suspense>
          </Box>
        </Box>
        {isDraft && (
          <HeadOpening value={() => openHead(true)}>
            <Box sx={aside}>
              <FinalizeCard invoice={invoice} isUnsaved={isDirty} onFinalize={onFinalize} />
              <BillableCard invoice={invoice} />
              <HeldBackCard invoice={invoice} />
            </Box>
          </HeadOpening>
        )}
      </Box>
    </Page>
  );
}
