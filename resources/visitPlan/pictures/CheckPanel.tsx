import { Box, Button, IconButton } from '@mui/material';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReadMark } from '../../../domain/visitPlan/readPlan.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { ReadCell } from './readCells.ts';

interface Props {
  /** The cell that the keyboard is in. */
  cell: ReadCell | null;
  /** Its place among the cells to check, from 1; null = it is none of them. */
  number: number | null;
  /** How many cells there are to check, and how many of them nobody has looked at. */
  count: number;
  left: number;
  /** Puts a mark into the cell and takes it as looked at; undefined empties it. */
  onMark: (mark: ReadMark | undefined) => void;
  onConfirm: () => void;
  onStep: (step: 1 | -1) => void;
}

/** What was read at the cell in hand, with its footnotes, and what a person says to it. */
export function CheckPanel({ cell, number, count, left, onMark, onConfirm, onStep }: Props) {
  const text = useText();
  const format = useFormat();
  const isToCheck = cell?.state === 'doubtful';
  return (
    <Box component="section" aria-label={text('extraction.check.label')} sx={panelStyle}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '10px', minHeight: 30 }}>
        <Box
          sx={{
            fontWeight: 600,
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {cell?.title ?? text('extraction.check.none')}
        </Box>
        {cell?.mark && (
          <Box component="span" sx={markStyle}>
            {text('extraction.check.reads', { mark: cell.mark })}
          </Box>
        )}
        {cell?.percent !== undefined && (
          <Box className="tabular" sx={{ color: 'var(--text2)', flex: 'none' }}>
            {text('extraction.check.sure', { percent: cell.percent })}
          </Box>
        )}
        <Box className="tabular" sx={{ ml: 'auto', flex: 'none', color: 'var(--text2)' }}>
          {number === null
            ? text('extraction.check.left', format.counted(left))
            : text('extraction.check.of', { number: format.count(number), count: format.count(count) })}
        </Box>
        <IconButton
          size="small"
          aria-label={text('extraction.check.previous')}
          disabled={count === 0}
          onClick={() => onStep(-1)}
        >
          <ChevronLeft size={16} aria-hidden />
        </IconButton>
        <Button
          size="small"
          variant="outlined"
          disabled={left === 0}
          onClick={() => onStep(1)}
          endIcon={<ChevronRight size={15} aria-hidden />}
        >
          {text('extraction.check.next')}
        </Button>
      </Box>
      <Box
        role="note"
        tabIndex={cell && cell.notes.length > 0 ? 0 : undefined}
        sx={{ color: 'var(--text2)', height: 64, overflow: 'auto', py: '2px' }}
      >
        {cell?.notes.map((note) => (
          <Box key={note}>{note}</Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', minHeight: 30 }}>
        {cell?.isMark && (
          <>
            <MarkButton mark={cell.value} own="optional" letter="O" onMark={onMark}>
              ○ {text('studyServices.marks.optional')}
            </MarkButton>
            <MarkButton mark={cell.value} own="mandatory" letter="M" onMark={onMark}>
              ● {text('studyServices.marks.mandatory')}
            </MarkButton>
            <MarkButton mark={cell.value} own={undefined} letter="E" onMark={onMark}>
              {text('extraction.check.empty')}
            </MarkButton>
          </>
        )}
        {isToCheck && (
          <Button size="small" onClick={onConfirm} aria-keyshortcuts="Enter">
            {text('extraction.check.confirm')}
            <Key>{text('extraction.check.enter')}</Key>
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface MarkProps {
  mark: ReadMark | undefined;
  own: ReadMark | undefined;
  letter: string;
  children: ReactNode;
  onMark: Props['onMark'];
}

function MarkButton({ mark, own, letter, children, onMark }: MarkProps) {
  return (
    <Button
      size="small"
      variant={mark === own ? 'contained' : 'outlined'}
      aria-pressed={mark === own}
      aria-keyshortcuts={letter}
      onClick={() => onMark(own)}
    >
      {children}
      <Key>{letter}</Key>
    </Button>
  );
}

function Key({ children }: { children: ReactNode }) {
  return (
    <Box component="kbd" aria-hidden sx={keyStyle}>
      {children}
    </Box>
  );
}

const keyStyle = {
  ml: '8px',
  px: '5px',
  border: '1px solid currentColor',
  borderRadius: '4px',
  font: 'inherit',
  fontSize: 11,
} as const;
const markStyle = {
  flex: 'none',
  px: '7px',
  border: '1px solid var(--accent-line)',
  borderRadius: '5px',
  background: 'var(--surface)',
  fontSize: 12,
} as const;
const panelStyle = {
  px: '16px',
  py: '8px',
  borderBottom: '1px solid var(--accent-line)',
  background: 'var(--accent-weak)',
} as const;
