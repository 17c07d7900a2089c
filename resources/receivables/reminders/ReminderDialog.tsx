import { Box, Button } from '@mui/material';
import { FileText } from 'lucide-react';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { type ReminderPreview, remindersCalls } from '../../../contract/receivables/reminders.ts';
import { type ReminderWay, reminderWays, stageNames } from '../../../contract/receivables/reminderVocab.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { Obstacles } from '../../../ui/failures/Obstacles.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { useDownload } from '../../../ui/files/useDownload.ts';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { LetterWords } from './LetterWords.tsx';
import { type AskedBeside, Surcharges } from './Surcharges.tsx';

interface Props {
  recipient: string;
  onClose: () => void;
}

const nothingBeside: AskedBeside = { interest: false, fee: false };

/** Shows the letter to a recipient as it would go, and sends it, or notes that it goes another way, after that. */
export function ReminderDialog({ recipient, onClose }: Props) {
  const text = useText();
  const notify = useNotify();
  const call = useCall();
  const { isMaking, download } = useDownload();
  const [beside, setBeside] = useState(nothingBeside);
  const [chosen, setChosen] = useState<ReminderWay | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = { recipient, has_interest: String(beside.interest), has_fee: String(beside.fee) };
  const preview = useCallQuery(remindersCalls.previewReminder, wanted, { staysShown: true });
  const send = useCallMutation(remindersCalls.sendReminder, {
    onSuccess: () => {
      onClose();
      const message = text('reminders.sentNow');
      notify(message, { type: 'success', messageArgs: { _: message } });
    },
  });
  const { data } = preview;
  const way = chosen ?? (hasNoMail(data) ? 'post' : 'mail');
  const address = (typed ?? data?.letter.email ?? '').trim();
  const hindering = way === 'mail' ? hinderingOf(data, typed) : [];
  const confirm = () => {
    if (!data) return;
    const { stage, demanded_amount } = data.letter;
    send.mutate({
      recipient,
      stage,
      demanded_amount,
      has_interest: beside.interest,
      has_fee: beside.fee,
      way,
      ...(way === 'mail' && typed?.trim() ? { mail_to: typed.trim() } : {}),
    });
  };
  return (
    <ConfirmDialog
      isOpen
      title={
        data
          ? text('reminders.letterTo', {
              stage: text(`reminders.stages.${stageNames[data.letter.stage]}`),
              recipient,
            })
          : recipient
      }
      confirmLabel={text(
        way !== 'mail' ? 'reminders.record' : address ? 'reminders.send' : 'reminders.sendMail',
        {
          address,
        },
      )}
      isBusy={send.isPending}
      isConfirmDisabled={!data || hindering.length > 0}
      width={820}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Loaded queries={{ preview }} skeleton={<LoadingLine />}>
        {(read) => (
          <Box sx={{ display: 'grid', gap: '12px', color: 'var(--text)' }}>
            <Surcharges preview={read.preview} asked={beside} onAsk={setBeside} />
            <Box sx={{ display: 'grid', gap: '12px', gridTemplateColumns: { sm: '200px minmax(0, 1fr)' } }}>
              <ChoiceField
                label={text('reminders.way')}
                value={way}
                choices={reminderWays.map((value) => ({ value, label: text(`reminders.ways.${value}`) }))}
                onChange={setChosen}
              />
              {way === 'mail' && (
                <Field
                  label={text('reminders.to')}
                  text={typed ?? read.preview.letter.email ?? ''}
                  maxLength={limits.mailAddressLength}
                  onType={setTyped}
                />
              )}
            </Box>
            <Obstacles verdict={hindering} />
            <LetterWords preview={read.preview} isMailed={way === 'mail'} />
            <div>
              <Button
                variant="outlined"
                disabled={isMaking}
                startIcon={<FileText size={15} aria-hidden />}
                onClick={() =>
                  void download((signal) => call(remindersCalls.printReminder, wanted, { signal }))
                }
              >
                {text('reminders.print')}
              </Button>
            </div>
          </Box>
        )}
      </Loaded>
    </ConfirmDialog>
  );
}

/** Nobody can send a mail from here: the letter goes by post then, until something else is chosen. */
const hasNoMail = (preview: ReminderPreview | undefined): boolean =>
  preview?.obstacles.some(({ code }) => code === 'mail_not_configured') ?? false;

/** What hinders the mail; that the recipient has no good address does not where another one was typed. */
const hinderingOf = (
  preview: ReminderPreview | undefined,
  typed: string | null,
): ReminderPreview['obstacles'] =>
  (preview?.obstacles ?? []).filter(({ code }) => code === 'mail_not_configured' || !typed?.trim());
