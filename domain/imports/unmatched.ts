import type { ImportKind } from '../../contract/imports/importKinds.ts';
import type { ImportFile } from '../../contract/imports/importRuns.ts';
import {
  type NamedKind,
  type NaturalKey,
  namedKinds,
  type UnmatchedValue,
  type ValueAnswer,
  type ValueChoice,
  type ValueResolution,
} from '../../contract/imports/importValues.ts';
import { groupBy } from '../groupBy.ts';
import { nearness } from '../labels/nearness.ts';

interface NamingRow {
  readonly line: number;
  readonly [field: string]: string | number | boolean | readonly string[] | null | undefined;
}

/** A file as its rows are sent. */
export interface NamingFile {
  readonly kind: ImportKind;
  readonly rows: readonly NamingRow[];
}

interface Naming {
  readonly of: NamedKind;
  readonly field: string;
}

/** The fields of each kind of file that name a record. */
const namings: Readonly<Record<ImportKind, readonly Naming[]>> = {
  'study-services': [],
  visits: [{ of: 'visit', field: 'reference_visit' }],
  'assigned-study-services': [
    { of: 'study_service', field: 'study_service' },
    { of: 'visit', field: 'protocol_visit' },
  ],
  'provider-services': [
    { of: 'provider', field: 'provider' },
    { of: 'paid_service', field: 'study_service' },
  ],
  'operational-services': [],
  participants: [],
  'performed-visits': [
    { of: 'participant', field: 'subject_id' },
    { of: 'visit', field: 'protocol_visit' },
  ],
};

/** What the lines of each kind of file make, by the field that names it. */
const makings: Readonly<Partial<Record<ImportKind, readonly Naming[]>>> = {
  'study-services': [
    { of: 'study_service', field: 'label' },
    { of: 'paid_service', field: 'label' },
  ],
  visits: [{ of: 'visit', field: 'label' }],
  'operational-services': [{ of: 'paid_service', field: 'label' }],
  participants: [{ of: 'participant', field: 'subject_id' }],
};

type Answered = NaturalKey & { readonly of: NamedKind; readonly answer: ValueAnswer | null };

const keyOf = ({ of, label, cost_center }: ValueChoice): string => JSON.stringify([of, label, cost_center]);

const named = (row: NamingRow, { of, field }: Naming): ValueChoice | null => {
  const label = row[field];
  if (typeof label !== 'string') return null;
  const costCenter = of === 'provider' ? row.cost_center : null;
  return { of, label, cost_center: typeof costCenter === 'string' ? costCenter : null };
};

const allNamed = (files: readonly NamingFile[], fields: Partial<typeof namings>): ValueChoice[] =>
  files.flatMap(({ kind, rows }) =>
    (fields[kind] ?? []).flatMap((naming) => rows.flatMap((row) => named(row, naming) ?? [])),
  );

const serviceKinds: readonly NamedKind[] = ['study_service', 'paid_service'];

/** Whether the record created for a value has a price. */
export const isPriced = (of: NamedKind): boolean => serviceKinds.includes(of);

/** The kinds that an answer to a value stands for: a service that is made for the plan is the one that is paid for. */
export const answeredKinds = (of: NamedKind, { kind }: ValueAnswer): readonly NamedKind[] =>
  kind === 'create' && isPriced(of) ? serviceKinds : [of];

/** Whether an answer says all that has to be known: a service is made at a price. */
export const isWhole = (of: NamedKind, answer: ValueAnswer): boolean =>
  answer.kind !== 'create' || !isPriced(of) || answer.amount !== undefined;

type Known = ReadonlyMap<string, ValueChoice>;

const knownOf = (choices: readonly ValueChoice[]): Known =>
  new Map(choices.map((choice) => [keyOf(choice), choice]));

/**
 * The files after their values were answered: a value that was taken for a record names it, the lines of one that is left
 * out are gone. Those without an answer, and those that are made, stay as they are.
 */
export const withAnswers = <F extends NamingFile>(
  files: readonly F[],
  answered: readonly Answered[],
): readonly F[] => {
  const answers = new Map(answered.map((each) => [keyOf(each), each.answer]));
  const answersOf = (row: NamingRow, kind: ImportKind) =>
    namings[kind].flatMap((naming) => {
      const value = named(row, naming);
      const answer = value && answers.get(keyOf(value));
      return answer ? [{ naming, answer }] : [];
    });
  const written = (row: NamingRow, kind: ImportKind): NamingRow[] => {
    let made = row;
    for (const { naming, answer } of answersOf(row, kind)) {
      if (answer.kind === 'leave_out') return [];
      if (answer.kind !== 'pick') continue;
      const costCenter = naming.of === 'provider' ? { cost_center: answer.cost_center } : {};
      made = { ...made, [naming.field]: answer.label, ...costCenter };
    }
    return [made];
  };
  return files.map((file) => ({ ...file, rows: file.rows.flatMap((row) => written(row, file.kind)) }));
};

/** Case and blanks make no other record; signs and digits do: `Day -1` is not `Day 1`. */
const spelled = ({ of, label, cost_center }: ValueChoice): string =>
  keyOf({ of, label: label.toLowerCase().replace(/\s+/g, ' '), cost_center });

/** Minimum similarity at which a provider may be an existing one, so that the user is asked. */
const isAlike = 0.6;

/** Default resolution of values; null = the user has to choose. */
const answeringAlone = (known: Known): ((value: ValueChoice) => ValueAnswer | null) => {
  const bySpelling = groupBy([...known.values()], spelled);
  const providers = [...known.values()].filter(({ of }) => of === 'provider');
  return (value) => {
    const [only, ...others] = bySpelling.get(spelled(value)) ?? [];
    if (only && others.length === 0)
      return { kind: 'pick', label: only.label, cost_center: only.cost_center };
    const near = nearness(value.label);
    const isNew = value.of === 'provider' && !providers.some(({ label }) => near(label) >= isAlike);
    return isNew ? { kind: 'create' } : null;
  };
};

interface Resolved<F> {
  readonly unmatched: UnmatchedValue[];
  readonly choices: ValueChoice[];
  /** The files after the answers. */
  readonly files: readonly F[];
}

/**
 * The values of files that name neither what exists nor what these files make, each with its answer: the one that was given
 * for it, else one that follows by itself. A line that is left out makes nothing, so that others may name nothing any more.
 */
export const resolveValues = <F extends NamingFile>(
  files: readonly F[],
  present: readonly ValueChoice[],
  given: readonly ValueResolution[],
): Resolved<F> => {
  const answers = new Map(
    given.filter(({ of, answer }) => isWhole(of, answer)).map((each) => [keyOf(each), each.answer]),
  );
  const mentioned = allNamed(files, namings);
  const answersAmong = (known: Known): UnmatchedValue[] => {
    const values = new Map<string, UnmatchedValue>();
    for (const value of mentioned) {
      const key = keyOf(value);
      const seen = values.get(key);
      if (seen) seen.line_count += 1;
      else if (!known.has(key)) values.set(key, { ...value, line_count: 1, answer: null });
    }
    const alone = answeringAlone(known);
    const isCreated = (key: string): boolean => values.has(key) && answers.get(key)?.kind === 'create';
    for (const [key, value] of values) {
      const answer = answers.get(key);
      const picked = answer?.kind === 'pick' ? keyOf({ ...answer, of: value.of }) : null;
      const counts = answer && (picked === null || known.has(picked) || isCreated(picked));
      value.answer = counts ? answer : alone(value);
    }
    return [...values.values()];
  };
  let known = knownOf([...present, ...allNamed(files, makings)]);
  for (;;) {
    const unmatched = answersAmong(known);
    const left = withAnswers(files, unmatched);
    const remaining = knownOf([...present, ...allNamed(left, makings)]);
    if (remaining.size < known.size) {
      known = remaining;
      continue;
    }
    const kinds = new Set(unmatched.map(({ of }) => of));
    const made = unmatched.filter(({ answer }) => answer?.kind === 'create');
    const choices = [
      ...known.values(),
      ...made.map(({ of, label, cost_center }) => ({ of, label, cost_center })),
    ];
    return {
      unmatched: unmatched.toSorted(
        (one, other) =>
          namedKinds.indexOf(one.of) - namedKinds.indexOf(other.of) || other.line_count - one.line_count,
      ),
      choices: choices.filter(({ of }) => kinds.has(of)),
      files: left,
    };
  }
};

/**
 * Files that make what is to be made of values; providers are made with their payments. A visit that others count from is
 * scheduled, any other one lies outside of the schedule; a service costs what its answer says.
 */
export const madeOfValues = (
  files: readonly NamingFile[],
  answered: readonly Answered[],
): readonly ImportFile[] => {
  const labelsOf = (kind: NamedKind): string[] => [
    ...new Set(
      answered.flatMap(({ of, label, answer }) => (of === kind && answer?.kind === 'create' ? [label] : [])),
    ),
  ];
  const references = new Set(
    files.flatMap(({ kind, rows }) => (kind === 'visits' ? rows.map((row) => row.reference_visit) : [])),
  );
  const visits = labelsOf('visit').map((label, at) => ({
    line: at + 1,
    label,
    visit_kind: references.has(label) ? ('scheduled' as const) : ('non_scheduled' as const),
    reference_visit: null,
    days_interval: null,
    days_tolerance_before: null,
    days_tolerance_after: null,
  }));
  const prices = new Map<string, number>();
  for (const { of, label, answer } of answered)
    if (isPriced(of) && answer?.kind === 'create' && answer.amount !== undefined)
      prices.set(label, prices.get(label) ?? answer.amount);
  const services = [...prices].map(([label, amount], at) => ({ line: at + 1, label, amount }));
  const participants = labelsOf('participant').map((subject_id, at) => ({ line: at + 1, subject_id }));
  const made: ImportFile[] = [
    { name: 'study-services', kind: 'study-services', rows: services },
    { name: 'visits', kind: 'visits', rows: visits },
    { name: 'participants', kind: 'participants', rows: participants },
  ];
  return made.filter(({ rows }) => rows.length > 0);
};

/** Records in the order in which they are likely meant by a value. */
export const nearestFirst = <C extends { readonly label: string }>(
  label: string,
  choices: readonly C[],
): C[] => {
  const near = nearness(label);
  return choices
    .map((choice) => ({ choice, near: near(choice.label) }))
    .toSorted((one, other) => other.near - one.near)
    .map(({ choice }) => choice);
};
