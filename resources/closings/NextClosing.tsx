import { Box } from '@mui/material';
import { useNavigate, useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { ClosingPreview } from '../../contract/reports/closings.ts';
import { closingsCalls } from '../../contract/reports/closings.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { ClosingSums } from './ClosingSums.tsx';

/** What the closing of the last month would hold now, and the act of keeping it; what stands below it is drawn with it. */
export function NextClosing({ monthEnd, children }: { monthEnd: string; children: ReactNode }) {
  const text = useText();
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const preview = useCallQuery(closingsCalls.previewClosing, { month: monthEnd });
  const date = format.date(monthEnd);
  return (
    <Loaded
      queries={{ preview }}
      failed={(error, retry) => (
        <>
          <LoadFailed error={error} onRetry={retry} />
          {children}
        </>
      )}
    >
      {({ preview: data }) => (
        <>
          <Card
            title={text('closings.next', { date })}
            hint={format.euro(data.amount)}
            action={
              data.verdicts.take.length === 0 && (
                <ActButton variant="contained" onClick={() => setAsked(true)}>
                  {text('closings.take', { date })}
                </ActButton>
              )
            }
          >
            <Box sx={{ mb: '12px', color: 'var(--text2)' }}>{text('closings.counts')}</Box>
            {data.sums.length > 0 ? <ClosingSums sums={data.sums} /> : text('closings.allBilled')}
            {isAsked && <TakeDialog preview={data} onClose={() => setAsked(false)} />}
          </Card>
          {children}
        </>
      )}
    </Loaded>
  );
}

function TakeDialog({ preview, onClose }: { preview: ClosingPreview; onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const navigate = useNavigate();
  const [closing_id] = useState(newId);
  const { month_end: month, line_count, amount, fingerprint } = preview;
  const date = format.date(month);
  const take = useCallMutation(closingsCalls.takeClosing, {
    onSuccess: () => {
      const message = text('closings.done', { date });
      notify(message, { type: 'success', messageArgs: { _: message } });
      navigate(href('closing', { id: closing_id }));
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={text('closings.question', { date })}
      confirmLabel={text('closings.take', { date })}
      isBusy={take.isPending}
      onConfirm={() => take.mutate({ closing_id, month, fingerprint })}
      onCancel={onClose}
    >
      {text('closings.body', {
        services: text('closings.services', { smart_count: line_count }),
        amount: format.euro(amount),
      })}
    </ConfirmDialog>
  );
}
