import type { ImportFile } from '../../../contract/imports/importRuns.ts';
import { addDays } from '../../../domain/dates.ts';

const people = 1_250;
const visits = 16;
const services = 5;

export const visitCount = people * visits;
export const serviceCount = visitCount * services;

const numbered = <R extends object>(rows: readonly R[]): (R & { line: number })[] =>
  rows.map((row, index) => ({ ...row, line: index + 2 }));

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const visitLabel = (visit: number): string => (visit === 0 ? 'Baseline' : `Week ${4 * visit}`);
const serviceLabel = (service: number): string => `Service ${service + 1}`;
const subjectId = (person: number): string => `701-${String(person + 1).padStart(4, '0')}`;

/** Every tenth visit is two days late; the windows are of three days. */
const dayOf = (person: number, visit: number): string =>
  addDays('2023-01-02', (person % 365) + 28 * visit + (visit > 0 && (person + visit) % 10 === 0 ? 2 : 0));

/** A whole made-up trial in files, one of each kind that performed services come from. */
export const madeFolder: readonly ImportFile[] = [
  {
    name: 'services.csv',
    kind: 'study-services',
    rows: numbered(
      upTo(services).map((service) => ({ label: serviceLabel(service), amount: 1_000 + 250 * service })),
    ),
  },
  {
    name: 'visits.csv',
    kind: 'visits',
    rows: numbered(
      upTo(visits).map((visit) => ({
        label: visitLabel(visit),
        visit_kind: 'scheduled' as const,
        reference_visit: visit === 0 ? null : visitLabel(0),
        days_interval: visit === 0 ? null : 28 * visit,
        days_tolerance_before: visit === 0 ? 0 : 3,
        days_tolerance_after: visit === 0 ? 0 : 3,
      })),
    ),
  },
  {
    name: 'assignments.csv',
    kind: 'assigned-study-services',
    rows: numbered(
      upTo(visits).flatMap((visit) =>
        upTo(services).map((service) => ({
          study_service: serviceLabel(service),
          protocol_visit: visitLabel(visit),
          is_optional: false,
        })),
      ),
    ),
  },
  {
    name: 'providers.csv',
    kind: 'provider-services',
    rows: numbered([
      {
        provider: 'Laboratory',
        cost_center: '4720',
        study_service: serviceLabel(0),
        amount: null,
        percentage: 4_500,
        confirmation_type: 'automated' as const,
      },
    ]),
  },
  {
    name: 'participants.csv',
    kind: 'participants',
    rows: numbered(upTo(people).map((person) => ({ subject_id: subjectId(person) }))),
  },
  {
    name: 'performed.csv',
    kind: 'performed-visits',
    rows: numbered(
      upTo(people).flatMap((person) =>
        upTo(visits).map((visit) => ({
          subject_id: subjectId(person),
          protocol_visit: visitLabel(visit),
          visit_date: dayOf(person, visit),
        })),
      ),
    ),
  },
];
