import { Box } from '@mui/material';
import { useMemo } from 'react';
import type { ReminderLine, ReminderPreview } from '../../../contract/receivables/reminders.ts';
import { sumOf } from '../../../domain/money.ts';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

const idOf = ({ invoice_id }: ReminderLine): string => invoice_id;

/** Invoices of a reminder, and the text of its mail. */
export function LetterWords({ preview, isMailed }: { preview: ReminderPreview; isMailed: boolean }) {
  const text = useText();
  const format = useFormat();
  const columns = useMemo<TableColumn<ReminderLine>[]>(() => {
    const day = (date: string | null) => (
      <span className="tabular">{date === null ? text('common.none') : format.date(date)}</span>
    );
    return [
      {
        key: 'number',
        head: text('reminders.columns.invoice'),
        isName: true,
        isFlexible: true,
        cell: ({ number }) => number,
      },
      { key: 'due', head: text('reminders.columns.due'), cell: ({ due_date }) => day(due_date) },
      {
        key: 'days',
        head: text('reminders.columns.days'),
        cell: ({ overdue_days }) => text('reminders.days', { smart_count: overdue_days }),
      },
      {
        key: 'last',
        head: text('reminders.columns.last'),
        givesWay: 1,
        cell: ({ last_sent_on }) => day(last_sent_on),
      },
      {
        key: 'open',
        head: text('reminders.columns.open'),
        isNumeric: true,
        givesWay: 1,
        cell: ({ open_amount }) => format.euro(open_amount),
      },
      {
        key: 'demanded',
        head: text('reminders.columns.demanded'),
        isNumeric: true,
        cell: ({ demanded_amount }) => <strong>{format.euro(demanded_amount)}</strong>,
        foot: (shown) => format.euro(sumOf(shown.map(({ demanded_amount }) => demanded_amount))),
      },
    ];
  }, [text, format]);
  return (
    <>
      <Box sx={{ display: 'flex', flexDirection: 'column', maxHeight: 220 }}>
        <DataTable
          label={text('reminders.columns.invoices')}
          columns={columns}
          rows={preview.lines}
          rowId={idOf}
          count={format.count(preview.lines.length)}
        />
      </Box>
      {isMailed && (
        <Box
          role="group"
          aria-label={text('reminders.subject')}
          lang={preview.letter.language}
          sx={{ border: '1px solid var(--border)', borderRadius: '8px', p: '10px 12px' }}
        >
          <strong>{preview.subject}</strong>
          <Box sx={{ color: 'var(--text3)' }}>
            {text('reminders.attachment')}: {preview.attachment}
          </Box>
          <Box sx={{ pt: '8px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{preview.text}</Box>
        </Box>
      )}
    </>
  );
}
