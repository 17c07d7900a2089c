import { useMemo } from 'react';
import type { Extraction } from '../../../contract/plan/extraction.ts';
import type { CellPlace, ReadMark, ReadPlan } from '../../../domain/visitPlan/readPlan.ts';
import {
  sharedDoubtsOf,
  withChecked,
  withNamesKept,
  withNamesNumbered,
} from '../../../domain/visitPlan/sharedDoubts.ts';
import type { SharedAnswers } from './SharedQuestions.tsx';

interface Shared {
  plan: ReadPlan;
  extraction: Extraction;
  onCorrect: (change: (plan: ReadPlan) => ReadPlan) => void;
  onMark: (cells: readonly CellPlace[], mark: ReadMark | undefined) => void;
}

/** The doubts that one answer settles for many cells or visits, and what becomes of the plan with each answer. */
export function useSharedDoubts({ plan, extraction, onCorrect, onMark }: Shared) {
  const doubts = useMemo(() => sharedDoubtsOf(plan, extraction), [plan, extraction]);
  const answers: SharedAnswers = {
    arrows: (mark) => onMark(doubts.arrows, mark),
    heads: () => onCorrect((before) => withChecked(before, [...doubts.onHeads, ...doubts.heads])),
    keepNames: () => onCorrect((before) => withNamesKept(before, doubts.names)),
    numberNames: () => onCorrect((before) => withNamesNumbered(before, doubts.names)),
  };
  return { doubts, answers };
}
