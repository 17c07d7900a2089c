import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useMemo } from 'react';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { MarkAllBox, MarkBox } from '../../ui/list/table/MarkBox.tsx';
import { MarksContext, useMarks } from '../../ui/list/table/marks.ts';
import { useText } from '../../ui/words/useText.ts';

interface Row {
  patient_in_trial_id: string;
  subject_id: string;
}

interface Props<R extends Row> {
  title: string;
  rows: readonly R[];
  /** Beside checkbox and subject ID; must be referentially stable between renders. */
  columns: readonly TableColumn<R>[];
  /** Those that are selected at first. */
  chosen: readonly string[];
  /** Over the rows. */
  children: ReactNode;
  /** What the button does to those that are selected. */
  act: (chosen: readonly R[]) => string;
  isReady: boolean;
  onAct: (chosen: readonly R[]) => void;
  onClose: () => void;
}

const idOf = ({ patient_in_trial_id }: Row): string => patient_in_trial_id;

/** Chooses participants of a trial for one act, which says what it does before it is done. */
export function ManyParticipantsDialog<R extends Row>({
  title,
  rows,
  columns,
  chosen: atFirst,
  children,
  act,
  isReady,
  onAct,
  onClose,
}: Props<R>) {
  const text = useText();
  const titleId = useId();
  const ids = useMemo(() => rows.map(idOf), [rows]);
  const marks = useMarks(ids, atFirst);
  const chosen = rows.filter((row) => marks.marked.has(idOf(row)));
  const shown = useMemo(
    (): TableColumn<R>[] => [
      {
        key: 'mark',
        head: <MarkAllBox label={text('participants.chooseAll')} />,
        cell: (row) => (
          <MarkBox id={idOf(row)} label={text('participants.choose', { subject: row.subject_id })} />
        ),
      },
      {
        key: 'subject_id',
        head: text('participants.columns.subject_id'),
        isName: true,
        isFlexible: true,
        cell: ({ subject_id }) => subject_id,
      },
      ...columns,
    ],
    [text, columns],
  );
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: 860, maxWidth: 'calc(100vw - 32px)', height: '80vh' } } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: '12px', color: 'var(--text)' }}>
        {children}
        <MarksContext value={marks}>
          <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 0px', minHeight: 200 }}>
            <DataTable label={title} columns={shown} rows={rows} rowId={idOf} />
          </Box>
        </MarksContext>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {text('common.actions.cancel')}
        </Button>
        <Button variant="contained" disabled={chosen.length === 0 || !isReady} onClick={() => onAct(chosen)}>
          {act(chosen)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
