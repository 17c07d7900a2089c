import type { AmendmentAction } from '../../contract/amendments/amendmentActions.ts';
import type { VisitKind } from '../../contract/vocab.ts';
import type { VisitTerms } from '../../domain/amendments/version.ts';
import { type DraftContract, standingsIn } from './draftContract.ts';
import type { AmendedRow } from './draftMarks.ts';

/** A visit in the sheet of a draft. */
export interface VisitRow extends AmendedRow, Omit<VisitTerms, 'is_retired'> {
  short_label: string | null;
  visit_kind: VisitKind;
}

/** The fields of a visit that an amendment changes. */
export const timingFields = [
  'reference_visit_id',
  'days_interval',
  'days_tolerance_before',
  'days_tolerance_after',
] as const;

const shortLabels = (
  stored: ReadonlyMap<string, string | null>,
  actions: readonly AmendmentAction[],
): ReadonlyMap<string, string | null> =>
  new Map([
    ...stored,
    ...actions.flatMap((action) =>
      action.kind === 'visit_new' ? [[action.protocol_visit_id, action.short_label] as const] : [],
    ),
  ]);

/** The visits of a draft; `stored` = the short labels of those in the contract in force. */
export const visitRows = (
  { base, after, page }: DraftContract,
  stored: ReadonlyMap<string, string | null>,
): VisitRow[] => {
  const shorts = shortLabels(stored, page.actions);
  return standingsIn(base.visits, after.visits).map((one): VisitRow => {
    const { is_retired: _, ...visit } = one.after;
    return {
      ...visit,
      id: visit.protocol_visit_id,
      short_label: shorts.get(visit.protocol_visit_id) ?? null,
      standing: one.standing,
      base: one.base && Object.fromEntries(timingFields.map((field) => [field, one.base?.[field]])),
    };
  });
};
