import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { Obstacles } from '../../../ui/failures/Obstacles.tsx';
import { ActDialog } from '../../../ui/feedback/ActDialog.tsx';

interface Props {
  invoice: InvoicePage;
  /** What was asked about. */
  verdict: InvoicePage['verdicts']['finalize'];
  onClose: () => void;
}

/** Stands where a question stood that somebody else has answered while it was read, and says why it is none any more. */
export function DecidedMeanwhile({ invoice, verdict, onClose }: Props) {
  return (
    <ActDialog title={invoice.number ?? invoice.label} onClose={onClose}>
      <Obstacles verdict={verdict} />
    </ActDialog>
  );
}
