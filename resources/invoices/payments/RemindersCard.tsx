import { Box, Button } from '@mui/material';
import { useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { remindersCalls, type SentReminder } from '../../../contract/receivables/reminders.ts';
import { stageNames } from '../../../contract/receivables/reminderVocab.ts';
import { isReminding } from '../../../domain/receivables/invoiceTimeline.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { useDownload } from '../../../ui/files/useDownload.ts';
import { WhyDialog } from '../../../ui/form/WhyDialog.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { CardLine } from '../../../ui/frame/CardLine.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

const small = { fontSize: 12, color: 'var(--text3)' } as const;

/** The reminders that named an invoice; one that was wrong is taken back with a reason. */
export function RemindersCard({ invoiceId }: { invoiceId: string }) {
  const text = useText();
  const read = useCallQuery(remindersCalls.listReminders, { invoice_id: invoiceId });
  const [asking, setAsking] = useState<SentReminder | null>(null);
  return (
    <Loaded queries={{ read }} skeleton={null}>
      {({ read: { reminders } }) =>
        reminders.length > 0 && (
          <Card title={text('reminders.ofInvoice')} isFlush>
            <Box
              component="ul"
              aria-label={text('reminders.ofInvoice')}
              sx={{ listStyle: 'none', m: 0, p: 0 }}
            >
              {reminders.map((reminder) => (
                <Entry key={reminder.reminder_id} reminder={reminder}>
                  {reminder.taken_back_at === null && (
                    <ActButton size="small" onClick={() => setAsking(reminder)}>
                      {text('reminders.takeBack')}
                    </ActButton>
                  )}
                </Entry>
              ))}
            </Box>
            {asking && <TakeBack reminder={asking} onClose={() => setAsking(null)} />}
          </Card>
        )
      }
    </Loaded>
  );
}

function TakeBack({ reminder, onClose }: { reminder: SentReminder; onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const { reminder_id, recipient, sent_on } = reminder;
  return (
    <WhyDialog
      endpoint={remindersCalls.takeReminderBack}
      title={text('reminders.takeBackTitle')}
      confirmLabel={text('reminders.takeBackAct')}
      about={reminder_id}
      input={{ reminder_id }}
      onDone={() => {
        onClose();
        notify('common.notices.saved', { type: 'success' });
      }}
      onClose={onClose}
    >
      {text('reminders.takeBackBody', { recipient, date: format.date(sent_on) })}
    </WhyDialog>
  );
}

function Entry({ reminder, children }: { reminder: SentReminder; children: ReactNode }) {
  const text = useText();
  const format = useFormat();
  const call = useCall();
  const { isMaking, download } = useDownload();
  const { reminder_id, sent_on, stage, way, mail_to, recorded_by, taken_back_reason } = reminder;
  const { demanded_amount, interest_amount, fee_amount } = reminder;
  const counts = isReminding(reminder);
  const additions = [
    interest_amount > 0 && text('reminders.withInterest', { amount: format.euro(interest_amount) }),
    fee_amount > 0 && text('reminders.withFee', { amount: format.euro(fee_amount) }),
  ].filter(Boolean);
  return (
    <CardLine columns={{ xs: '1fr auto', sm: '110px minmax(0, 1fr) 150px auto' }}>
      <Box className="tabular" sx={{ fontWeight: 600 }}>
        {format.date(sent_on)}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <div>
          {text('reminders.sentOn', {
            stage: text(`reminders.stages.${stageNames[stage]}`),
            way: text(`reminders.ways.${way}`),
          })}
        </div>
        <Box sx={small}>{[mail_to, recorded_by, ...additions].filter(Boolean).join(' · ')}</Box>
        {taken_back_reason !== null && (
          <Box sx={small}>{text('reminders.takenBack', { reason: taken_back_reason })}</Box>
        )}
        {taken_back_reason === null && !counts && (
          <Box sx={{ fontSize: 12, color: 'var(--overdue-f)' }}>{text('reminders.notGone')}</Box>
        )}
      </Box>
      <Box
        className="tabular"
        sx={{ textAlign: 'right', fontWeight: 600, color: counts ? 'var(--text)' : 'var(--text3)' }}
      >
        {format.euro(demanded_amount)}
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Button
          size="small"
          disabled={isMaking}
          onClick={() =>
            void download((signal) => call(remindersCalls.getReminderLetter, { reminder_id }, { signal }))
          }
        >
          {text('reminders.letter')}
        </Button>
        {children}
      </Box>
    </CardLine>
  );
}
