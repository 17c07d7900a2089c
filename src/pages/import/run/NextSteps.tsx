import { Box, Button } from '@mui/material';
import { LinkBase, useParams } from 'ra-core';
import { useRecord } from '../../../../ui/calls/useRecord.ts';
import { inOneLine } from '../../../../ui/feedback/LineFailed.tsx';
import { Loaded } from '../../../../ui/loaded/Loaded.tsx';
import { href } from '../../../../ui/routes/paths.ts';
import { hrefOfTab } from '../../../../ui/routes/tabs.ts';
import { useFormat } from '../../../../ui/words/useFormat.ts';
import { useText } from '../../../../ui/words/useText.ts';

/** What comes after an import: the money that can be billed now and the draft of it, else the participants; or another file. */
export function NextSteps({ onAnother }: { onAnother: () => void }) {
  const text = useText();
  const format = useFormat();
  const { trialId = '' } = useParams();
  const trial = useRecord('trials', trialId);
  const another = (
    <Button variant="outlined" onClick={onAnother}>
      {text('importDrop.another')}
    </Button>
  );
  return (
    <Loaded queries={{ trial }} skeleton={another} failed={inOneLine}>
      {(read) => {
        const { unbilled_amount: amount } = read.trial;
        return (
          <Box sx={{ display: 'grid', justifyItems: 'center', gap: '12px' }}>
            {amount > 0 && <strong>{text('importDrop.next.amount', { amount: format.euro(amount) })}</strong>}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px' }}>
              {another}
              <Button component={LinkBase} to={hrefOfTab(trialId, 'participants')} variant="outlined">
                {text('importDrop.next.participants')}
              </Button>
              {amount > 0 && (
                <Button component={LinkBase} to={href('newInvoice', { trialId })} variant="contained">
                  {text('importDrop.next.draft')}
                </Button>
              )}
            </Box>
          </Box>
        );
      }}
    </Loaded>
  );
}
