import { Box } from '@mui/material';
import { useState } from 'react';
import type { Extraction } from '../../../contract/plan/extraction.ts';
import type { StudyService } from '../../../contract/plan/studyServices.ts';
import type { Visit } from '../../../contract/plan/visits.ts';
import type { Verdict } from '../../../contract/verdict.ts';
import type { ReadPlan } from '../../../domain/visitPlan/readPlan.ts';
import { Segments } from '../../../ui/form/Segments.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { SharedQuestions } from '../review/SharedQuestions.tsx';
import { CheckPanel } from './CheckPanel.tsx';
import { PicturePane } from './PicturePane.tsx';
import { ReadingWarnings } from './ReadingWarnings.tsx';
import { ReadServiceSheet } from './ReadServiceSheet.tsx';
import { ReadVisitSheet } from './ReadVisitSheet.tsx';
import { ReviewBar } from './ReviewBar.tsx';
import { type ReviewView, reviewViews, useReview } from './useReview.ts';

interface Props {
  trialId: string;
  readingId: string;
  files: readonly File[];
  extraction: Extraction;
  plan: ReadPlan;
  /** What the trial has already. */
  services: readonly StudyService[];
  visits: readonly Visit[];
  /** Whether a plan may be imported now. */
  verdict: Verdict;
  backTo: string;
  onCorrect: (change: (plan: ReadPlan) => ReadPlan) => void;
  onDiscard: () => void;
  onImported: () => void;
}

/** The pictures and what was read of them, side by side: what is doubtful is gone through, everything can be corrected. */
export function ReviewReading({ readingId, files, extraction, onCorrect, ...rest }: Props) {
  const { plan, services } = rest;
  const text = useText();
  const review = useReview({ plan, extraction, onCorrect });
  const [dirty, setDirty] = useState<Readonly<Record<ReviewView, boolean>>>({
    services: false,
    visits: false,
  });
  const noteDirty = (view: ReviewView) => (isDirty: boolean) =>
    setDirty((before) => ({ ...before, [view]: isDirty }));
  const shared = {
    readingId,
    plan,
    startsAt: review.wanted,
    toolbarStart: (
      <Segments
        label={text('extraction.views.label')}
        value={review.view}
        onChange={review.show}
        segments={reviewViews.map((value) => ({ value, label: text(`extraction.views.${value}`) }))}
      />
    ),
    hint: review.hint,
    onCorrect,
    onActiveCell: review.setActive,
    onCellKey: review.onCellKey,
  };
  return (
    <>
      <ReviewBar
        {...rest}
        unchecked={review.unchecked}
        hasErrors={dirty.services || dirty.visits}
        onCorrect={onCorrect}
      />
      <Box sx={sidesStyle}>
        <PicturePane
          files={files}
          pages={extraction.pages}
          places={review.places}
          lit={review.lit}
          active={review.activeName}
          onPick={review.pick}
        />
        <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 }}>
          <ReadingWarnings warnings={extraction.warnings} />
          <SharedQuestions {...review.shared} />
          <CheckPanel
            cell={review.cell}
            number={review.number}
            count={plan.doubtful.length}
            left={review.unchecked}
            onMark={review.mark}
            onConfirm={review.confirm}
            onStep={review.step}
          />
          {review.view === 'services' ? (
            <ReadServiceSheet
              {...shared}
              present={services}
              handle={review.serviceSheet}
              onDirtyChange={noteDirty('services')}
            />
          ) : (
            <ReadVisitSheet
              {...shared}
              printed={extraction.visits}
              handle={review.visitSheet}
              onDirtyChange={noteDirty('visits')}
            />
          )}
        </Box>
      </Box>
    </>
  );
}

const sidesStyle = {
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
} as const;
