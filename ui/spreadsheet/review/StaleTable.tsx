import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import { type KeyboardEvent, useId } from 'react';
import type { Sheet } from '../sheet.ts';
import { token } from '../theme.ts';
import { moveByLine } from './keptFocus.ts';
import { ReviewSection } from './ReviewSection.tsx';
import type { ReviewedCell } from './reviewOf.ts';

interface StaleTableProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly cells: readonly ReviewedCell<Row>[];
}

type Decision = 'mine' | 'theirs';
const choices: readonly Decision[] = ['mine', 'theirs'];
const keys: Readonly<Record<string, Decision>> = { ArrowLeft: 'mine', ArrowRight: 'theirs' };
/** By itself an arrow chooses within a group of radios: one that was meant to go to the next line would decide this one. */
const moves: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** The gap is that of two cells. */
const halves = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: '24px',
} as const;
const choiceStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
} as const;

const noteStyle = { color: token.text3, fontSize: 12, fontWeight: 400 } as const;

/** Cells that were changed here and elsewhere: before, mine and theirs side by side, nothing chosen beforehand. */
export function StaleTable<Row extends object>({ sheet, cells }: StaleTableProps<Row>) {
  const name = useId();
  const heads = ['review.row', 'review.field', 'review.before', 'review.mine', 'review.theirs'] as const;
  const decide = (chosen: readonly ReviewedCell<Row>[], choice: Decision) =>
    sheet.document.decide(
      chosen.map(({ rowId, column }) => ({ rowId, field: column.field })),
      choice,
    );
  const onKeyDown = (cell: ReviewedCell<Row>) => (event: KeyboardEvent) => {
    const choice = keys[event.key];
    const by = moves[event.key];
    if (choice) decide([cell], choice);
    else if (by) moveByLine(event.target, by);
    else return;
    event.preventDefault();
  };
  return (
    <ReviewSection
      sheet={sheet}
      title={sheet.text('review.toDecide')}
      hint={sheet.text('review.toDecideHint')}
      heads={heads.map((key) => sheet.text(key))}
      shared={[3, 4]}
      actions={
        <>
          <Button size="small" variant="outlined" color="inherit" onClick={() => decide(cells, 'mine')}>
            {sheet.text('review.allMine')}
          </Button>
          <Button size="small" variant="outlined" color="inherit" onClick={() => decide(cells, 'theirs')}>
            {sheet.text('review.allTheirs')}
          </Button>
        </>
      }
      lines={cells}
      show={(cell) => {
        const { rowId, rowTitle, column, draft } = cell;
        const values = { mine: draft.new, theirs: draft.theirs ?? null };
        return (
          <Box
            component="tr"
            key={`${rowId} ${column.field}`}
            onKeyDown={onKeyDown(cell)}
            sx={{ boxShadow: `inset 3px 0 0 ${token.changedLine}` }}
          >
            <Box component="td" sx={{ fontWeight: 550 }}>
              {rowTitle}
              {sheet.notes.has(rowId) && <Box sx={noteStyle}>{sheet.notes.get(rowId)}</Box>}
            </Box>
            <td>{column.title}</td>
            <Box component="td" sx={{ color: token.text2 }}>
              {sheet.shown(column, draft.old) || sheet.text('empty')}
            </Box>
            <td colSpan={2}>
              <Box role="radiogroup" aria-label={`${rowTitle}, ${column.title}`} sx={halves}>
                {choices.map((choice) => {
                  const text = sheet.shown(column, values[choice]) || sheet.text('empty');
                  return (
                    <Box component="label" key={choice} sx={choiceStyle}>
                      <Radio
                        size="small"
                        name={`${name} ${rowId} ${column.field}`}
                        checked={false}
                        onChange={() => decide([cell], choice)}
                        slotProps={{
                          input: {
                            'aria-label': `${rowTitle}, ${column.title}: ${sheet.text(`review.${choice}`)} ${text}`,
                          },
                        }}
                      />
                      {text}
                    </Box>
                  );
                })}
              </Box>
            </td>
          </Box>
        );
      }}
    />
  );
}
