import { api } from '../../contract/api.ts';
import type { Unmapped } from '../../contract/plan/usdm.ts';
import type { Visit } from '../../contract/plan/visits.ts';
import type { Client } from '../../dataProvider/call.ts';
import type { Figures } from './figures.ts';

const nameOf = ({ short_label, label }: Visit): string => short_label ?? label;

const placeOf = (visit: Visit, visits: readonly Visit[]): string => {
  const reference = visits.find(({ protocol_visit_id }) => protocol_visit_id === visit.reference_visit_id);
  const window = `window -${visit.days_tolerance_before} +${visit.days_tolerance_after}`;
  if (visit.visit_kind === 'non_scheduled') return 'non-scheduled';
  return reference ? `${visit.days_interval} days after ${nameOf(reference)}, ${window}` : `root, ${window}`;
};

/** What was made of a study definition, read back from the trial, and what the preview said has no place. */
export const readStudy = async (
  client: Client,
  trialId: string,
  notMapped: readonly Unmapped[],
): Promise<Figures> => {
  const visits = await client.call(api.listVisits, { trial_id: trialId });
  const services = await client.call(api.listStudyServices, { trial_id: trialId });
  const assignments = await client.call(api.listAssignedStudyServices, { trial_id: trialId });
  const scheduled = new Set(
    visits.filter(({ visit_kind }) => visit_kind === 'scheduled').map((visit) => visit.protocol_visit_id),
  );
  const atScheduled = assignments.filter(({ protocol_visit_id }) => scheduled.has(protocol_visit_id)).length;
  return new Map([
    ['scheduled visits', String(scheduled.size)],
    ['non-scheduled visits', String(visits.length - scheduled.size)],
    ['services', String(services.length)],
    ['assignments to scheduled visits', String(atScheduled)],
    ['assignments to non-scheduled visits', String(assignments.length - atScheduled)],
    ...visits.map((visit): [string, string] => [
      `visit / ${nameOf(visit)} / ${(visit.description ?? visit.label).split(':')[0]}`,
      placeOf(visit, visits),
    ]),
    ...notMapped.map(({ kind, label, reason, value }): [string, string] => [
      `not mapped / ${kind} / ${label}`,
      value === null ? reason : `${reason}: ${value}`,
    ]),
  ]);
};
