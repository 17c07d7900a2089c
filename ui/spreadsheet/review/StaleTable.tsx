import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import type { KeyboardEvent } from 'react';
import type { Sheet } from '../sheet.ts';
import { token } from '../theme.ts';
import { ReviewSection } from './ReviewSection.tsx';
import type { ReviewedCell } from './reviewOf.ts';

interface StaleTableProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly cells: readonly ReviewedCell<Row>[];
}

type Choice = 'mine' | 'theirs';
const choices: readonly Choice[] = ['mine', 'theirs'];
const keys: Readonly<Record<string, Choice>> = { ArrowLeft: 'mine', ArrowRight: 'theirs' };

/** Cells that were changed here and elsewhere: before, mine and theirs side by side, nothing chosen beforehand. */
export function StaleTable<Row extends object>({ sheet, cells }: StaleTableProps<Row>) {
  const heads = ['review.row', 'review.field', 'review.before', 'review.mine', 'review.theirs'] as const;
  const decide = (chosen: readonly ReviewedCell<Row>[], choice: Choice) =>
    sheet.document.decide(
      chosen.map(({ rowId, column }) => ({ rowId, field: column.field })),
      choice,
    );
  const onKeyDown = (cell: ReviewedCell<Row>) => (event: KeyboardEvent) => {
    const choice = keys[event.key];
    if (!choice) return;
    event.preventDefault();
    decide([cell], choice);
  };
  return (
    <ReviewSection
      sheet={sheet}
      title={sheet.text('review.toDecide')}
      hint={sheet.text('review.toDecideHint')}
      heads={heads.map((key) => sheet.text(key))}
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
            </Box>
            <td>{column.title}</td>
            <Box component="td" sx={{ color: token.text2 }}>
              {sheet.shown(column, draft.old) || sheet.text('empty')}
            </Box>
            {choices.map((choice) => {
              const text = sheet.shown(column, values[choice]) || sheet.text('empty');
              return (
                <td key={choice}>
                  <Box
                    component="label"
                    sx={{ display: 'flex', alignItems: 'center', gap: '6px', cursor: 'pointer' }}
                  >
                    <Radio
                      size="small"
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
                </td>
              );
            })}
          </Box>
        );
      }}
    />
  );
}
