import { Box } from '@mui/material';
import { useState } from 'react';
import { invoiceReviewCalls } from '../../../contract/invoices/invoiceReview.ts';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { ReviewItems } from './ReviewItems.tsx';
import { ReviewLines } from './ReviewLines.tsx';

/** The review of an invoice: its items with their marks, and the lines of one of them or of all. */
export function ReviewPanel({ invoice }: { invoice: InvoicePage }) {
  const { invoice_id, state } = invoice;
  const isDraft = state === 'draft';
  const [chosen, setChosen] = useState<string | null>(null);
  const review = useCallQuery(
    isDraft ? invoiceReviewCalls.listReviewItems : invoiceReviewCalls.listReviewItemsForFinalized,
    {
      invoice_id,
    },
  );
  return (
    <Loaded queries={{ review }} skeleton={<LoadingLine />}>
      {({ review: { items, lines } }) => (
        <Box
          sx={{
            display: 'grid',
            gap: '16px',
            pt: '16px',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 10fr) minmax(0, 19fr)' },
            // Both tables scroll by themselves: one that is as high as its rows would draw every one of them.
            '& > *': { height: { xs: '75vh', lg: 'calc(100vh - 190px)' }, minHeight: 420 },
          }}
        >
          <ReviewItems
            invoiceId={invoice_id}
            items={items}
            mayMark={isDraft}
            chosen={chosen}
            onChoose={setChosen}
          />
          <ReviewLines
            invoice={invoice}
            all={lines}
            lines={chosen === null ? lines : lines.filter((line) => line.invoice_item_id === chosen)}
            label={items.find((item) => item.invoice_item_id === chosen)?.label ?? null}
          />
        </Box>
      )}
    </Loaded>
  );
}
