import { type ContractVersion, pairOf, type VisitTerms } from '../../domain/amendments/version.ts';
import { type DraftContract, type Standings, standingsIn } from './draftContract.ts';
import type { AmendedRow } from './draftMarks.ts';

export type Mark = 'mandatory' | 'optional';

/** A service across the visits of a draft, by the ids of the visits: its marks, and those of the contract in force. */
export interface PlanRow extends AmendedRow {
  label: string;
  amount: number;
  marks: Readonly<Record<string, Mark | undefined>>;
  base: Readonly<Record<string, Mark | undefined>> | null;
}

export interface DraftPlanRows {
  rows: PlanRow[];
  visits: Standings<VisitTerms>[];
}

const marksIn = (
  { assignments }: ContractVersion,
  serviceId: string,
  visits: readonly Standings<VisitTerms>[],
): Record<string, Mark | undefined> =>
  Object.fromEntries(
    visits.map(({ after: { protocol_visit_id: id } }) => {
      const assignment = assignments.get(pairOf(serviceId, id));
      return [id, assignment && (assignment.is_optional ? 'optional' : 'mandatory')];
    }),
  );

/** Services down, visits across, scheduled ones first. */
export const planRows = ({ base, after }: DraftContract): DraftPlanRows => {
  const all = standingsIn(base.visits, after.visits);
  const isScheduled = ({ after: visit }: Standings<VisitTerms>) => visit.visit_kind === 'scheduled';
  const visits = [...all.filter(isScheduled), ...all.filter((visit) => !isScheduled(visit))];
  const rows = standingsIn(base.services, after.services)
    .filter((one) => !one.after.is_operational)
    .map(
      ({ after: { study_service_template_id: id, label, amount }, base: stored, standing }): PlanRow => ({
        id,
        label,
        amount,
        standing,
        marks: marksIn(after, id, visits),
        base: stored && marksIn(base, id, visits),
      }),
    );
  return { rows, visits };
};
