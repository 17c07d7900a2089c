import { Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { Dispute, Receivable } from '../../../contract/receivables/payments.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { VerdictButton } from '../../../ui/failures/VerdictButton.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { CardLine } from '../../../ui/frame/CardLine.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { EndDisputeDialog } from './EndDisputeDialog.tsx';
import { RaiseDisputeDialog } from './RaiseDisputeDialog.tsx';

const small = { fontSize: 12, color: 'var(--text3)' } as const;

/** What of an issued invoice is not paid for a reason, and how such disputes ended. */
export function DisputesCard({ receivable }: { receivable: Receivable }) {
  const text = useText();
  const [asking, setAsking] = useState<'raise' | Dispute | null>(null);
  const close = () => setAsking(null);
  const { disputes, verdicts, invoice_id } = receivable;
  return (
    <Card
      title={text('invoicePayments.disputes.title')}
      isFlush={disputes.length > 0}
      action={
        <VerdictButton variant="outlined" verdict={verdicts.dispute} onClick={() => setAsking('raise')}>
          {text('invoicePayments.disputes.raise')}
        </VerdictButton>
      }
    >
      {disputes.length === 0 && (
        <Box sx={{ color: 'var(--text2)' }}>{text('invoicePayments.disputes.empty')}</Box>
      )}
      {disputes.length > 0 && (
        <Box
          component="ul"
          aria-label={text('invoicePayments.disputes.title')}
          sx={{ listStyle: 'none', m: 0, p: 0 }}
        >
          {disputes.map((dispute) => (
            <Entry key={dispute.invoice_dispute_id} dispute={dispute}>
              {dispute.ending === null && (
                <ActButton size="small" onClick={() => setAsking(dispute)}>
                  {text('invoicePayments.disputes.end')}
                </ActButton>
              )}
            </Entry>
          ))}
        </Box>
      )}
      {asking === 'raise' && <RaiseDisputeDialog receivable={receivable} onClose={close} />}
      {asking !== null && asking !== 'raise' && (
        <EndDisputeDialog invoiceId={invoice_id} dispute={asking} onClose={close} />
      )}
    </Card>
  );
}

function Entry({ dispute, children }: { dispute: Dispute; children: ReactNode }) {
  const text = useText();
  const format = useFormat();
  const { amount, kind, note, raised_on, recorded_by, ending, ended_on, ending_note } = dispute;
  return (
    <CardLine columns={{ xs: '1fr auto', sm: '110px minmax(0, 1fr) 150px 130px' }}>
      <Box className="tabular" sx={{ fontWeight: 600 }}>
        {format.date(raised_on)}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <div>{[text(`invoicePayments.disputes.kinds.${kind}`), note].filter(Boolean).join(' · ')}</div>
        <Box sx={small}>{recorded_by}</Box>
        {ending !== null && (
          <Box sx={small}>
            {[
              text('invoicePayments.disputes.ended', {
                date: ended_on ? format.date(ended_on) : '',
                ending: text(`invoicePayments.disputes.endings.${ending}`),
              }),
              ending_note,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        )}
      </Box>
      <Box
        className="tabular"
        sx={{ textAlign: 'right', fontWeight: 600, color: ending === null ? 'var(--oow-f)' : 'var(--text3)' }}
      >
        {format.euro(amount)}
      </Box>
      <Box sx={{ textAlign: 'right' }}>{children}</Box>
    </CardLine>
  );
}
