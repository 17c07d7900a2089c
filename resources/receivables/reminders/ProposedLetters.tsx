import { Box, Button } from '@mui/material';
import { FileText, Mail } from 'lucide-react';
import { useState } from 'react';
import { type ReminderLetter, remindersCalls } from '../../../contract/receivables/reminders.ts';
import { stageNames } from '../../../contract/receivables/reminderVocab.ts';
import { sumOf } from '../../../domain/money.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { Count } from '../../../ui/chips/Count.tsx';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { useDownload } from '../../../ui/files/useDownload.ts';
import { Card } from '../../../ui/frame/Card.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { ReminderDialog } from './ReminderDialog.tsx';

/** The letters that are due to be sent today: a person looks at each before it goes. */
export function ProposedLetters() {
  const proposed = useCallQuery(remindersCalls.listProposedReminders, {});
  const [looking, setLooking] = useState<string | null>(null);
  return (
    <Loaded queries={{ proposed }} skeleton={null}>
      {({ proposed: { letters } }) => (
        <>
          {letters.length > 0 && <LettersCard letters={letters} onLook={setLooking} />}
          {looking !== null && <ReminderDialog recipient={looking} onClose={() => setLooking(null)} />}
        </>
      )}
    </Loaded>
  );
}

interface LettersProps {
  letters: readonly ReminderLetter[];
  onLook: (recipient: string) => void;
}

function LettersCard({ letters, onLook }: LettersProps) {
  const text = useText();
  const format = useFormat();
  const call = useCall();
  const { isMaking, download } = useDownload();
  return (
    <Card
      isFlush
      title={text('reminders.proposed')}
      hint={<Count>{format.count(letters.length)}</Count>}
      action={
        <Box className="tabular" sx={{ color: 'var(--text2)' }}>
          {format.euro(sumOf(letters.map(({ demanded_amount }) => demanded_amount)))}
        </Box>
      }
    >
      <Box
        component="ul"
        aria-label={text('reminders.proposed')}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 300, overflowY: 'auto' }}
      >
        {letters.map((letter) => (
          <Letter key={letter.recipient} letter={letter} onLook={() => onLook(letter.recipient)} />
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: '8px 16px',
          p: '10px 16px',
          borderTop: '1px solid var(--border)',
          fontSize: 12,
          color: 'var(--text2)',
        }}
      >
        {text('reminders.proposedHint')}
        <ActButton
          variant="outlined"
          disabled={isMaking}
          startIcon={<FileText size={15} aria-hidden />}
          onClick={() => void download((signal) => call(remindersCalls.printReminders, {}, { signal }))}
        >
          {text('reminders.printAll', { smart_count: letters.length })}
        </ActButton>
      </Box>
    </Card>
  );
}

const smallStyle = { fontSize: 12, color: 'var(--text3)' } as const;

function Letter({ letter, onLook }: { letter: ReminderLetter; onLook: () => void }) {
  const text = useText();
  const format = useFormat();
  const { recipient, stage, language, oldest_days, invoice_count, disputed_amount, demanded_amount } = letter;
  const facts = [
    text(`reminders.stages.${stageNames[stage]}`),
    text('reminders.overdueSince', { smart_count: oldest_days }),
    text('reminders.invoiceCount', { smart_count: invoice_count }),
    ...(disputed_amount > 0
      ? [text('reminders.withoutDisputed', { amount: format.euro(disputed_amount) })]
      : []),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '16px minmax(0, 1fr) auto',
        gap: '0 12px',
        p: '8px 16px',
        borderTop: '1px solid var(--line)',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box aria-hidden sx={{ color: 'var(--text3)', pt: '3px' }}>
        <Mail size={15} />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{recipient}</strong>
        <Box sx={smallStyle}>{facts.join(', ')}</Box>
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Box className="tabular" sx={{ fontWeight: 600 }}>
          {format.euro(demanded_amount)}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '8px' }}>
          <Box component="span" title={text('reminders.columns.language')} sx={smallStyle}>
            {language.toUpperCase()}
          </Box>
          <Button
            size="small"
            aria-label={text('reminders.lookAt', { recipient })}
            onClick={onLook}
            sx={{ minWidth: 0, px: '6px', mr: '-6px' }}
          >
            {text('reminders.look')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
