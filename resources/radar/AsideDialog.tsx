import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import type { RadarRow } from '../../contract/reports/radar.ts';
import { radarCalls } from '../../contract/reports/radar.ts';
import { addMonths, formatDate, parseDayMonthYear } from '../../domain/dates.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useTellDone } from '../../ui/feedback/done.ts';
import { DateField } from '../../ui/form/dates/DateField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { keyOf, nameOf } from './rows.ts';

interface Props {
  rows: readonly RadarRow[];
  today: string;
  onClose: () => void;
  onDone: () => void;
}

/** Asks why rows are put aside, and until when. */
export function AsideDialog({ rows, today, onClose, onDone }: Props) {
  const text = useText();
  const format = useFormat();
  const titleId = useId();
  const tellDone = useTellDone();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState(formatDate(addMonths(today, 1)));
  const until = parseDayMonthYear(typed);
  const counted = format.counted(rows.length);
  const keys = rows.map(keyOf);
  const put = useCallMutation(radarCalls.putRadarAside, {
    onSuccess: (_, { until_date }) => {
      const [only] = rows.length === 1 ? rows : [];
      tellDone({
        record: only ? nameOf(only) : text('radar.rows', counted),
        message: text('radar.aside.done', { date: format.date(until_date) }),
        undo: (call) => call(radarCalls.takeBackRadarAside, { rows: keys }),
      });
      onDone();
    },
  });
  const isPast = until !== null && until < today;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 440 } } }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (until && !isPast && reason.trim() !== '')
            put.mutate({ rows: keys, reason: reason.trim(), until_date: until });
        }}
      >
        <DialogTitle id={titleId}>{text('radar.aside.title', counted)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: '16px' }}>
          <span>{text('radar.aside.hint')}</span>
          <Field
            label={text('radar.aside.reason')}
            text={reason}
            onType={setReason}
            rows={3}
            maxLength={limits.descriptionLength}
            isRequired
            autoFocus
          />
          <DateField
            label={text('radar.aside.until')}
            text={typed}
            onType={setTyped}
            failure={isPast ? text('radar.aside.past') : null}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {text('common.actions.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={until === null || isPast || reason.trim() === '' || put.isPending}
          >
            {text('radar.aside.act')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
