import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import type { ReadMark } from '../../../domain/visitPlan/readPlan.ts';
import type { SharedDoubts } from '../../../domain/visitPlan/sharedDoubts.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

export interface SharedAnswers {
  /** What the arrows stand for, at each cell; undefined = nothing. */
  arrows: (mark: ReadMark | undefined) => void;
  heads: () => void;
  keepNames: () => void;
  numberNames: () => void;
}

/** What is doubtful of many cells or visits for one reason is asked once: arrows, columns' heads, names that repeat. */
export function SharedQuestions({ doubts, answers }: { doubts: SharedDoubts; answers: SharedAnswers }) {
  const text = useText();
  const format = useFormat();
  const { arrows, onHeads, heads, names } = doubts;
  // A single cell or visit is gone through like any other.
  const asksHeads = onHeads.length > 0 || heads.length > 1;
  if (arrows.length === 0 && !asksHeads && names.length === 0) return null;
  const shownNames = [...new Set(names.map(({ name }) => name))].join(', ');
  return (
    <Box component="section" aria-label={text('planReview.shared.label')} sx={stripStyle}>
      {asksHeads && (
        <Question
          words={[
            onHeads.length > 0 && text('planReview.shared.heads', format.counted(onHeads.length)),
            heads.length > 0 && text('planReview.shared.visits', format.counted(heads.length)),
          ]
            .filter(Boolean)
            .join(' ')}
        >
          <Answer onClick={answers.heads}>{text('planReview.shared.headsAreRight')}</Answer>
        </Question>
      )}
      {arrows.length > 0 && (
        <Question words={text('planReview.shared.arrows', format.counted(arrows.length))}>
          <Answer onClick={() => answers.arrows('mandatory')}>
            ● {text('studyServices.marks.mandatory')}
          </Answer>
          <Answer onClick={() => answers.arrows('optional')}>○ {text('studyServices.marks.optional')}</Answer>
          <Answer onClick={() => answers.arrows(undefined)}>{text('extraction.check.empty')}</Answer>
        </Question>
      )}
      {names.length > 0 && (
        <Question
          words={text('planReview.shared.names', { count: format.count(names.length), names: shownNames })}
        >
          <Answer onClick={answers.keepNames}>{text('planReview.shared.keepNames')}</Answer>
          <Answer onClick={answers.numberNames}>{text('planReview.shared.numberNames')}</Answer>
        </Question>
      )}
    </Box>
  );
}

function Question({ words, children }: { words: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>{words}</Box>
      {children}
    </Box>
  );
}

function Answer({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="small" variant="outlined" onClick={onClick}>
      {children}
    </Button>
  );
}

const stripStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: '6px',
  px: '16px',
  py: '8px',
  borderBottom: '1px solid var(--warn-l)',
  background: 'var(--warn-b)',
} as const;
