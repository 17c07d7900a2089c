import { commonErrors, type Endpoint, ownErrors } from '../../contract/endpoint.ts';

/** One way in which a call of the real app was seen to answer; the same one is written down once for each process. */
export interface Observation {
  /** Name of the call; null = an address that the contract does not have. */
  call: string | null;
  /** Null = without a session, or of a person whom no test signed in through `testApp`. */
  role: string | null;
  status: number;
  /** Of the failure itself. */
  code: string | null;
  /** Of its rows, its fields, or the warnings of a success. */
  inner: string[];
  /** The names of all numbers in what a nurse gets, answers and refusals alike; of others none. */
  numbers: string[];
}

export interface Contract {
  calls: Record<string, Pick<Endpoint, 'errors' | 'needs' | 'idempotent' | 'isStream'>>;
  /** Every code that the contract knows, those of warnings and of single values too. */
  codes: readonly string[];
}

/** What may befall any call before it is looked at. */
const ofEveryCall: readonly string[] = [
  ...commonErrors,
  'body_malformed',
  'url_malformed',
  'body_too_large',
  'media_type_unsupported',
];
const nurseNeeds: readonly string[] = ['recording', 'participants', 'signedIn'];

/**
 * The numbers that a nurse may read: what counts her work, and what says which record is meant. None of them is money, a
 * share or a target. Told here a second time, so that the product cannot err alone.
 */
const nursesNumbers: ReadonlySet<string> = new Set([
  'version',
  'sort_order',
  'days_interval',
  'days_tolerance',
  'days_tolerance_before',
  'days_tolerance_after',
  'change_count',
  'confirmed_count',
  'done_count',
  'due_count',
  'mandatory_count',
  'moved_count',
  'moved_services',
  'open_count',
  'unread_count',
  'overdue_count',
  'participant_count',
  'row_count',
  'service_count',
  'today_count',
  'trial_count',
  'undated_count',
  'visit_count',
  'overdue',
  'due',
  'undated',
  'recovery_codes_left',
  // How long to wait after too many wrong passwords.
  'seconds',
  // Of refusals, and of what an import says of its lines.
  'index',
  'line',
  'count',
  'max',
  'maxlength',
  'min',
  'created',
  'changed',
  'unchanged',
]);

const gapsOfNurses = (observations: readonly Observation[]): string[] =>
  observations
    .flatMap(({ call, numbers }) => numbers.map((name) => ({ call, name })))
    .filter(({ name }) => !nursesNumbers.has(name))
    .map(({ call, name }) => `${call}: tells a nurse ${name}`);

const isAnswer = ({ status }: Observation): boolean => status >= 200 && status < 300;

const gapsOfCall = (
  name: string,
  call: Contract['calls'][string],
  seen: readonly Observation[],
): string[] => {
  const codes = new Set(seen.flatMap(({ code }) => code ?? []));
  const errors = ownErrors(call);
  const declared = new Set<string>([...errors, ...ofEveryCall]);
  const answers = seen.filter(isAnswer);
  // A stream is answered without an end; `tests/server/live` says what a nurse hears.
  const isForNurses = nurseNeeds.includes(call.needs) && !call.isStream;
  return [
    ...(answers.length === 0 ? [`${name}: no test gets an answer`] : []),
    ...(isForNurses && answers.every(({ role }) => role !== 'nurse_user')
      ? [`${name}: no test gets an answer as a nurse`]
      : []),
    ...errors.filter((code) => !codes.has(code)).map((code) => `${name}: no test provokes ${code}`),
    ...[...codes].filter((code) => !declared.has(code)).map((code) => `${name}: does not declare ${code}`),
  ];
};

/**
 * What the tests of a whole run leave open of the contract: calls without an answer, declared refusals that nobody
 * provoked, refusals that are not declared, codes that no call ever answered, and numbers that a nurse got and may not
 * read, whatever the call.
 */
export const gapsOf = ({ calls, codes }: Contract, observations: readonly Observation[]): string[] => {
  const provoked = new Set(observations.flatMap(({ code, inner }) => [...(code ? [code] : []), ...inner]));
  return [
    ...Object.entries(calls).flatMap(([name, call]) =>
      gapsOfCall(
        name,
        call,
        observations.filter((seen) => seen.call === name),
      ),
    ),
    ...new Set(gapsOfNurses(observations)),
    ...codes.filter((code) => !provoked.has(code)).map((code) => `${code}: no test provokes it`),
  ];
};
