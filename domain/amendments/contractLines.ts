import type { AmendmentAction } from '../../contract/amendments/amendmentActions.ts';
import type { VisitKind } from '../../contract/vocab.ts';
import { groupBy } from '../groupBy.ts';
import { targetOf } from './actions.ts';
import { marksTyped, servicesTyped, type TypedChanges, together, visitsTyped } from './typedChanges.ts';
import {
  type AssignmentTerms,
  type ContractVersion,
  pairOf,
  type ServiceTerms,
  type VisitTerms,
} from './version.ts';

/** A service as a file calls it; what it says nothing of is null. `amount` in cents. */
interface ServiceLine {
  label: string;
  amount: number | null;
  is_additional: boolean | null;
}

/** A visit as a file calls it, its reference by label. */
interface VisitLine {
  label: string;
  short_label: string | null;
  visit_kind: VisitKind;
  reference_visit: string | null;
  days_interval: number | null;
  days_tolerance_before: number;
  days_tolerance_after: number;
}

/** A service at a visit, by their labels; of several of one label the n-th is meant (from 1; left out = the first). */
interface AssignmentLine {
  study_service: string;
  study_service_occurrence?: number | undefined;
  protocol_visit: string;
  protocol_visit_occurrence?: number | undefined;
  is_optional: boolean;
}

/** What a contract says outside of its trial, by labels; null = it says nothing of that part. */
export interface ContractLines {
  study_services: readonly ServiceLine[] | null;
  operational_services: readonly ServiceLine[] | null;
  visits: readonly VisitLine[] | null;
  assignments: readonly AssignmentLine[] | null;
}

interface Named {
  id: string;
  label: string;
}

/** The ids of lines by their labels: the n-th of a label is the n-th that is there; without one it is new. */
const idsOf = (
  present: readonly Named[],
  lines: readonly { label: string }[],
  nextId: () => string,
): string[] => {
  const byLabel = groupBy(present, ({ label }) => label);
  const seen = new Map<string, number>();
  return lines.map(({ label }) => {
    const at = seen.get(label) ?? 0;
    seen.set(label, at + 1);
    return byLabel.get(label)?.[at]?.id ?? nextId();
  });
};

/** What holds, by its labels in their order. */
const byLabels = (named: readonly Named[]): ((label: string, occurrence?: number) => string | null) => {
  const byLabel = groupBy(named, ({ label }) => label);
  return (label, occurrence = 1) => byLabel.get(label)?.[occurrence - 1]?.id ?? null;
};

const holding = <T extends { label: string; is_retired: boolean }>(
  part: ReadonlyMap<string, T>,
  isIt: (one: T) => boolean = () => true,
): Named[] =>
  [...part].flatMap(([id, one]) => (one.is_retired || !isIt(one) ? [] : [{ id, label: one.label }]));

type Services = ContractVersion['services'];

/** One list of services: what the lines name, what they do not is retired. */
const withServices = (
  base: Services,
  lines: readonly ServiceLine[] | null,
  { isOperational, nextId }: { isOperational: boolean; nextId: () => string },
): Services => {
  if (lines === null) return base;
  const isOfList = (one: ServiceTerms): boolean => one.is_operational === isOperational;
  const ids = idsOf(holding(base, isOfList), lines, nextId);
  const said = lines.map(({ label, amount, is_additional }, at): [string, ServiceTerms] => {
    const id = ids[at] ?? '';
    const stored = base.get(id);
    return [
      id,
      {
        study_service_template_id: id,
        label,
        amount: amount ?? stored?.amount ?? 0,
        is_operational: isOperational,
        is_additional: is_additional ?? stored?.is_additional ?? false,
        is_retired: false,
      },
    ];
  });
  const named = new Set(ids);
  const others = [...base].map(([id, one]): [string, ServiceTerms] =>
    isOfList(one) && !named.has(id) ? [id, { ...one, is_retired: true }] : [id, one],
  );
  return new Map([...others, ...said]);
};

const withVisits = (
  base: ContractVersion['visits'],
  lines: readonly VisitLine[] | null,
  nextId: () => string,
): ContractVersion['visits'] => {
  if (lines === null) return base;
  const ids = idsOf(holding(base), lines, nextId);
  const idOf = byLabels(lines.map(({ label }, at) => ({ id: ids[at] ?? '', label })));
  const said = lines.map(({ reference_visit, short_label: _short, ...line }, at): [string, VisitTerms] => {
    const id = ids[at] ?? '';
    const reference_visit_id = reference_visit === null ? null : idOf(reference_visit);
    return [id, { ...line, protocol_visit_id: id, reference_visit_id, is_retired: false }];
  });
  const named = new Set(ids);
  const others = [...base].map(([id, one]): [string, VisitTerms] =>
    named.has(id) ? [id, one] : [id, { ...one, is_retired: true }],
  );
  return new Map([...others, ...said]);
};

const withAssignments = (
  base: ContractVersion,
  { services, visits }: Pick<ContractVersion, 'services' | 'visits'>,
  lines: readonly AssignmentLine[] | null,
): ContractVersion['assignments'] => {
  const holds = ({ study_service_id, protocol_visit_id }: AssignmentTerms): boolean =>
    services.get(study_service_id)?.is_retired === false &&
    visits.get(protocol_visit_id)?.is_retired === false;
  if (lines === null) return new Map([...base.assignments].filter(([, one]) => holds(one)));
  const serviceOf = byLabels(holding(services, ({ is_operational }) => !is_operational));
  const visitOf = byLabels(holding(visits));
  return new Map(
    lines.flatMap((line): [string, AssignmentTerms][] => {
      const service = serviceOf(line.study_service, line.study_service_occurrence);
      const visit = visitOf(line.protocol_visit, line.protocol_visit_occurrence);
      if (service === null || visit === null) return [];
      const { is_optional } = line;
      return [[pairOf(service, visit), { study_service_id: service, protocol_visit_id: visit, is_optional }]];
    }),
  );
};

/** The contract that these lines say, beside another one: what is called the same there is the same. Parts that they have not are as they were. */
export const versionOfLines = (
  base: ContractVersion,
  lines: ContractLines,
  nextId: () => string,
): ContractVersion => {
  const listed = withServices(base.services, lines.study_services, { isOperational: false, nextId });
  const services = withServices(listed, lines.operational_services, { isOperational: true, nextId });
  const visits = withVisits(base.visits, lines.visits, nextId);
  return {
    ...base,
    services,
    visits,
    assignments: withAssignments(base, { services, visits }, lines.assignments),
  };
};

/**
 * What a draft takes over from these lines: prices, new services, visits and marks as they say them. What they do not name
 * stays: a list of changes is no list of all. A new operational service is added to the trial itself.
 */
export const takenOver = (
  base: ContractVersion,
  draft: readonly AmendmentAction[],
  { lines, version }: { lines: ContractLines; version: ContractVersion },
): TypedChanges => {
  const services = [...version.services.values()].filter(
    ({ study_service_template_id: id, is_operational, is_retired }) =>
      !is_retired &&
      (is_operational
        ? lines.operational_services !== null && base.services.has(id)
        : lines.study_services !== null),
  );
  const short = new Map(lines.visits?.map(({ label, short_label }) => [label, short_label]));
  const visits = [...version.visits.values()]
    .filter(({ is_retired }) => !is_retired && lines.visits !== null)
    .map((visit) => ({ ...visit, short_label: short.get(visit.label) ?? null }));
  const marks = [...version.assignments.values()].map(({ is_optional, ...pair }) => ({
    ...pair,
    mark: is_optional ? ('optional' as const) : ('mandatory' as const),
  }));
  const named = new Set(marks.map(({ study_service_id }) => study_service_id));
  const ended = [...base.assignments]
    .filter(([key, one]) => named.has(one.study_service_id) && !version.assignments.has(key))
    .filter(([, one]) => version.visits.get(one.protocol_visit_id)?.is_retired === false)
    .map(([, { is_optional: _optional, ...pair }]) => ({ ...pair, mark: null }));
  const { actions, remove } = together([
    servicesTyped(base, services),
    visitsTyped(base, visits),
    ...(lines.assignments === null ? [] : [marksTyped(base, [...marks, ...ended])]),
  ]);
  const typed = new Map(draft.map((action) => [targetOf(action), JSON.stringify(action)]));
  return {
    actions: actions.filter((action) => typed.get(targetOf(action)) !== JSON.stringify(action)),
    remove: remove.filter((target) => typed.has(target)),
  };
};
