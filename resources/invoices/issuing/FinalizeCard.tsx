import { Box, Stack } from '@mui/material';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { Obstacles } from '../../../ui/failures/Obstacles.tsx';
import { VerdictButton } from '../../../ui/failures/VerdictButton.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { ElectronicCheck } from '../electronic/ElectronicCheck.tsx';
import { tellsMissing } from '../electronic/MissingFields.tsx';
import { FrozenFacts } from '../head/FrozenFacts.tsx';
import { UnprintableTexts } from '../items/UnprintableTexts.tsx';
import { FinalizeChecklist } from './FinalizeChecklist.tsx';
import { ObstacleMend } from './ObstacleMend.tsx';
import { useFinalizeAction } from './useFinalizeAction.ts';

interface Props {
  invoice: InvoicePage;
  /** Items were typed that are not saved yet: they would not be on it. */
  isUnsaved: boolean;
  /** Opens the question before it is done. */
  onFinalize: () => void;
}

/** Says what finalising freezes, which number comes and what stands in its way. */
export function FinalizeCard({ invoice, isUnsaved, onFinalize }: Props) {
  const text = useText();
  const action = useFinalizeAction(invoice);
  const { finalize: verdict } = invoice.verdicts;
  return (
    <Card title={text('invoices.finalize.title')}>
      <Stack spacing={3}>
        <FinalizeChecklist invoice={invoice} />
        <FrozenFacts invoice={invoice} />
        <VerdictButton
          variant="contained"
          size="large"
          verdict={verdict}
          disabled={isUnsaved}
          // A number that is told apart by its hyphens keeps them narrow.
          sx={{ fontVariantNumeric: 'normal' }}
          onClick={onFinalize}
        >
          {action}
        </VerdictButton>
        {isUnsaved && <Box role="note">{text('invoices.finalize.unsaved')}</Box>}
        <Obstacles
          verdict={verdict}
          mendOf={({ code }) => <ObstacleMend code={code} invoice={invoice} />}
          tellOf={tellsMissing(invoice.trial_id)}
        />
        <ElectronicCheck invoiceId={invoice.invoice_id} trialId={invoice.trial_id} />
        <UnprintableTexts invoice={invoice} mayMend />
      </Stack>
    </Card>
  );
}
