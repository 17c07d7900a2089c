import { Box } from '@mui/material';
import { Check } from 'lucide-react';
import { einvoicesCalls } from '../../../contract/invoices/einvoices.ts';
import type { CallOutput } from '../../../dataProvider/call.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { Obstacles } from '../../../ui/failures/Obstacles.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { tellsMissing } from './MissingFields.tsx';

/** What the trial's next electronic invoice lacks, each a link; nothing where its recipient gets none. */
export function ReadyToSendCard({ trialId }: { trialId: string }) {
  const text = useText();
  const ready = useCallQuery(einvoicesCalls.listReadyToSend, { trial_id: trialId });
  const cardOf = (trial: CallOutput<typeof einvoicesCalls.listReadyToSend>['trials'][number]) => (
    <Card title={text('einvoice.ready.title')} hint={text(`invoices.export.${trial.format}`)}>
      <Obstacles verdict={trial.obstacles} tellOf={tellsMissing(trialId)} />
      {trial.obstacles.length === 0 && (
        <Box role="status" sx={{ display: 'flex', gap: '8px', alignItems: 'center' }}>
          <Check size={15} color="var(--finalized-f)" aria-hidden />
          {text('einvoice.ready.yes')}
        </Box>
      )}
    </Card>
  );
  return (
    <Loaded queries={{ ready }} skeleton={null}>
      {({ ready: { trials } }) => trials[0] && cardOf(trials[0])}
    </Loaded>
  );
}
