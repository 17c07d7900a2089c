import { Box, Button } from '@mui/material';
import { FileText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type ReminderLetter, remindersCalls } from '../../../contract/receivables/reminders.ts';
import { stageNames } from '../../../contract/receivables/reminderVocab.ts';
import { sumOf } from '../../../domain/money.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { useDownload } from '../../../ui/files/useDownload.ts';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { type Text, useText } from '../../../ui/words/useText.ts';
import { ReminderDialog } from './ReminderDialog.tsx';

const idOf = ({ recipient }: ReminderLetter): string => recipient;

type Format = ReturnType<typeof useFormat>;

const columnsOf = (
  text: Text,
  format: Format,
  onLook: (letter: ReminderLetter) => void,
): TableColumn<ReminderLetter>[] => {
  const amount = (cents: number) => (cents === 0 ? text('common.none') : format.euro(cents));
  return [
    {
      key: 'recipient',
      head: text('reminders.columns.recipient'),
      isName: true,
      isFlexible: true,
      cell: ({ recipient }) => recipient,
    },
    {
      key: 'stage',
      head: text('reminders.columns.stage'),
      cell: ({ stage }) => text(`reminders.stages.${stageNames[stage]}`),
    },
    {
      key: 'language',
      head: text('reminders.columns.language'),
      givesWay: 2,
      cell: ({ language }) => language.toUpperCase(),
    },
    {
      key: 'oldest',
      head: text('reminders.columns.oldest'),
      cell: ({ oldest_days }) => text('reminders.days', { smart_count: oldest_days }),
    },
    {
      key: 'invoices',
      head: text('reminders.columns.invoices'),
      isNumeric: true,
      givesWay: 1,
      cell: ({ invoice_count }) => format.count(invoice_count),
    },
    {
      key: 'disputed',
      head: text('reminders.columns.disputed'),
      isNumeric: true,
      givesWay: 1,
      cell: ({ disputed_amount }) => amount(disputed_amount),
    },
    {
      key: 'demanded',
      head: text('reminders.columns.demanded'),
      isNumeric: true,
      cell: ({ demanded_amount }) => <strong>{format.euro(demanded_amount)}</strong>,
      foot: (shown) => format.euro(sumOf(shown.map(({ demanded_amount }) => demanded_amount))),
    },
    {
      key: 'look',
      head: '',
      cell: (letter) => (
        <Button size="small" onClick={() => onLook(letter)}>
          {text('reminders.look')}
        </Button>
      ),
    },
  ];
};

/** Reminders that are due today; each is reviewed before it is sent. */
export function ProposedLetters() {
  const text = useText();
  const format = useFormat();
  const proposed = useCallQuery(remindersCalls.listProposedReminders, {});
  const call = useCall();
  const { isMaking, download } = useDownload();
  const [looking, setLooking] = useState<string | null>(null);
  const columns = useMemo(
    () => columnsOf(text, format, ({ recipient }) => setLooking(recipient)),
    [text, format],
  );
  return (
    <Loaded queries={{ proposed }} skeleton={null}>
      {(read) => (
        <>
          {read.proposed.letters.length > 0 && (
            <Box component="section" aria-label={text('reminders.proposed')} sx={{ flex: 'none' }}>
              <Box
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', pb: '8px' }}
              >
                <Box component="h2" sx={{ m: 0, fontSize: 15, fontWeight: 600 }}>
                  {text('reminders.proposed')}
                </Box>
                <Box sx={{ color: 'var(--text2)', flex: 1 }}>{text('reminders.proposedHint')}</Box>
                <ActButton
                  variant="outlined"
                  disabled={isMaking}
                  startIcon={<FileText size={15} aria-hidden />}
                  onClick={() =>
                    void download((signal) => call(remindersCalls.printReminders, {}, { signal }))
                  }
                >
                  {text('reminders.printAll', { smart_count: read.proposed.letters.length })}
                </ActButton>
              </Box>
              <Box sx={{ display: 'flex', flexDirection: 'column', maxHeight: 260 }}>
                <DataTable
                  label={text('reminders.proposed')}
                  columns={columns}
                  rows={read.proposed.letters}
                  rowId={idOf}
                  count={text('reminders.count', { smart_count: read.proposed.letters.length })}
                />
              </Box>
            </Box>
          )}
          {looking !== null && <ReminderDialog recipient={looking} onClose={() => setLooking(null)} />}
        </>
      )}
    </Loaded>
  );
}
