import { Box, Stack } from '@mui/material';
import { useState } from 'react';
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
import { FinalizeDialog } from './FinalizeDialog.tsx';
import { ObstacleMend } from './ObstacleMend.tsx';

interface Props {
  invoice: InvoicePage;
  /** Items were typed that are not saved yet: they would not be on it. */
  isUnsaved: boolean;
}

/** Says what finalising freezes, which number comes and what stands in its way, and does it after a confirmation. */
export function FinalizeCard({ invoice, isUnsaved }: Props) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const { finalize: verdict } = invoice.verdicts;
  const number = invoice.next_number ?? '';
  const action =
    invoice.numbering_mode === 'typed' || !number
      ? text('invoices.finalize.actionTyped')
      : text('invoices.finalize.action', { number });
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
          onClick={() => setAsking(true)}
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
      {isAsking && <FinalizeDialog invoice={invoice} action={action} onClose={() => setAsking(false)} />}
    </Card>
  );
}
