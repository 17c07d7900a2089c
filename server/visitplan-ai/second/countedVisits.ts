import type { ExtractedVisit, ExtractionWarning } from '../../../contract/plan/extraction.ts';
import { readTimingText } from '../../../domain/visitPlan/timingText.ts';
import { countVisits } from '../engine/planVisits.ts';
import type { VisitHead } from '../engine/table/visitHeads.ts';
import type { VisionReading } from './visionReading.ts';

/** As our own engine would have read it: a window that is printed apart counts where the words name one day and no window. */
const headOf = (visit: VisionReading['visits'][number]): VisitHead => {
  const { label, short_label, timing_text, days_tolerance_before, days_tolerance_after } = visit;
  const timingText = timing_text ?? (readTimingText(label) ? label : null);
  const timing = timingText === null ? null : readTimingText(timingText);
  const isOneDay = timing !== null && timing.from === timing.to && timing.before + timing.after === 0;
  const window = { before: days_tolerance_before ?? 0, after: days_tolerance_after ?? 0 };
  return {
    label,
    shortLabel: short_label,
    timingText,
    timing: isOneDay ? { ...timing, ...window } : timing,
    certainty: 1,
  };
};

/**
 * The endpoint's visits in a plan's count of days, by the words that it read and by the same rules as our own: what day
 * `Day 8` is depends on the whole table, and is not left to it.
 */
export const countedVisits = (
  read: VisionReading['visits'],
): { visits: Omit<ExtractedVisit, 'box' | 'confidence'>[]; warnings: ExtractionWarning[] } => {
  const { visits, warnings } = countVisits(read.map(headOf));
  return { visits: visits.map((visit, index) => ({ ...visit, page: read[index]?.page ?? 0 })), warnings };
};
