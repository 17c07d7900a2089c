import type { ExtractedVisit, ExtractionWarning } from '../../../contract/plan/extraction.ts';
import { timingInPlan } from '../../../domain/visitPlan/timingText.ts';
import type { VisitHead } from './table/visitHeads.ts';

type Counted = Pick<
  ExtractedVisit,
  | 'label'
  | 'short_label'
  | 'timing_text'
  | 'reference'
  | 'days_interval'
  | 'days_tolerance_before'
  | 'days_tolerance_after'
  | 'window_from'
  | 'window_to'
>;

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
const initials = (text: string): string =>
  bare(text)
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('');

/** The visit that a timing names: by its label, a part of it, or its initials (`EOT`). */
const namedVisit = (name: string, heads: readonly VisitHead[]): VisitHead | undefined => {
  const wanted = bare(name);
  const compact = wanted.replace(/ /g, '');
  return (
    heads.find(
      ({ label, shortLabel }) =>
        bare(label) === wanted || (shortLabel !== null && bare(shortLabel) === wanted),
    ) ??
    heads.find(({ label }) => bare(label).replace(/ /g, '') === compact) ??
    heads.find(({ label }) => compact.length >= 2 && initials(label) === compact) ??
    heads.find(({ label }) => initials(name).length >= 2 && bare(label) === initials(name)) ??
    heads.find(
      ({ label }) =>
        bare(label).length >= 3 && (wanted.includes(bare(label)) || bare(label).includes(wanted)),
    )
  );
};

/** The visit that the others count from: on Day 0, else on Day 1, else in Week 0. */
const baselineOf = (heads: readonly VisitHead[]): VisitHead | undefined => {
  const on = (kind: 'day' | 'span', day: number) =>
    heads.find(
      ({ timing }) =>
        timing?.kind === kind && timing.reference === null && timing.from === day && timing.to === day,
    );
  return (
    on('day', 0) ??
    on('day', 1) ??
    on('span', 0) ??
    heads.find(
      ({ timing, label }) => timing === null && /^(?:baseline|randomi[sz]ation|randomisierung)$/i.test(label),
    )
  );
};

/** Visits in a plan's count of days, and what of their timings was not understood. */
export const countVisits = (
  heads: readonly VisitHead[],
): { visits: Counted[]; warnings: ExtractionWarning[] } => {
  const warnings: ExtractionWarning[] = [];
  const hasDayZero = heads.some(
    ({ timing }) => timing?.kind === 'day' && timing.from <= 0 && timing.to >= 0 && timing.from === timing.to,
  );
  const baseline = baselineOf(heads);
  const visits = heads.map((head): Counted => {
    const { label, shortLabel, timingText, timing } = head;
    const named = timing?.reference
      ? namedVisit(
          timing.reference,
          heads.filter((each) => each !== head),
        )
      : undefined;
    if (timing?.reference && !named)
      warnings.push({ code: 'reference_not_found', params: { visit: label, reference: timing.reference } });
    if (timingText !== null && !timing)
      warnings.push({ code: 'timing_not_understood', params: { visit: label, text: timingText } });
    const counted = timing ? timingInPlan(timing, hasDayZero) : null;
    const origin = timing?.reference ? named : baseline;
    return {
      label,
      short_label: shortLabel,
      timing_text: timingText,
      reference: counted && origin && origin !== head ? origin.label : null,
      days_interval: counted?.days_interval ?? null,
      days_tolerance_before: counted?.days_tolerance_before ?? null,
      days_tolerance_after: counted?.days_tolerance_after ?? null,
      window_from: counted?.window_from ?? null,
      window_to: counted?.window_to ?? null,
    };
  });
  return { visits, warnings };
};
