import type { EntryState } from '../../contract/vocab.ts';
import { addDays } from '../dates.ts';
import { fail, ok, type Result, refused } from '../result.ts';
import { obstacle, type Verdict, verdictOf } from '../verdict.ts';
import { type ChainEntry, type ChainService, freeFrom } from './operationalChains.ts';
import { isUnanswered, type ProviderFacts } from './visitVerdicts.ts';

/** An entry of an operational service, as far as the rules look at it besides its place in a chain. */
export interface EntryFacts extends ChainEntry {
  is_confirmed: boolean;
  /** Locked, and out of the to-do list. */
  is_closed: boolean;
  /** In a finalized invoice now. */
  is_invoiced: boolean;
  /** Ever in a finalized invoice, revoked or not: it can never be edited again. */
  was_invoiced: boolean;
  provider_services: readonly (ProviderFacts & { label: string })[];
}

type Locked = 'entry_closed' | 'service_in_finalized_invoice';

/** An entry waits for its date or its confirmation until it is confirmed or closed. */
export const isOpenEntry = ({
  is_confirmed,
  is_closed,
}: Pick<EntryFacts, 'is_confirmed' | 'is_closed'>): boolean => !is_confirmed && !is_closed;

/** A closed entry refuses every update, and so does one that was ever billed. */
const updateVerdict = ({ is_closed, was_invoiced }: EntryFacts): Verdict<Locked> =>
  verdictOf<Locked>(
    is_closed && obstacle('entry_closed'),
    was_invoiced && obstacle('service_in_finalized_invoice'),
  );

const removeDateVerdict = (entry: EntryFacts) =>
  verdictOf<Locked | 'service_confirmed' | 'entry_interrupting'>(
    ...updateVerdict(entry),
    entry.is_confirmed && obstacle('service_confirmed'),
    entry.is_interrupting && obstacle('entry_interrupting'),
  );

/** Labels of the mandatory provider payments of a confirmed entry without a confirmation. */
const unanswered = ({ is_confirmed, provider_services }: EntryFacts): string[] =>
  provider_services.filter((one) => is_confirmed && isUnanswered(one)).map(({ label }) => label);

/** Closing waits for the answers of mandatory providers only: what was not done may be closed as it is. */
const closeVerdict = (entry: EntryFacts): Verdict<'provider_unanswered'> => {
  const labels = unanswered(entry);
  return verdictOf(labels.length > 0 && obstacle('provider_unanswered', { labels }));
};

const isLater = (entry: EntryFacts, other: EntryFacts): boolean =>
  other.chain_number === entry.chain_number && (other.entry_number ?? 0) > (entry.entry_number ?? 0);

/** Only the last dated entry of a chain may interrupt. It says nothing of what was billed, so that a billed one may. */
const interruptVerdict = (entry: EntryFacts, entries: readonly EntryFacts[]) => {
  if (entry.chain_number === null) return [obstacle('entry_without_chain')];
  const later = entries.find((other) => isLater(entry, other) && other.performance_date !== null);
  return verdictOf<'entry_closed' | 'entry_undated' | 'entry_not_last'>(
    entry.is_closed && obstacle('entry_closed'),
    entry.performance_date === null && obstacle('entry_undated'),
    later !== undefined && obstacle('entry_not_last', { date: later.performance_date ?? '' }),
  );
};

/** An interruption can be undone while no later chain exists. */
const resumeVerdict = (entry: EntryFacts, entries: readonly EntryFacts[]) =>
  verdictOf<'entry_closed' | 'later_chain_exists'>(
    entry.is_closed && obstacle('entry_closed'),
    entries.some((other) => (other.chain_number ?? 0) > (entry.chain_number ?? 0)) &&
      obstacle('later_chain_exists'),
  );

/** Manual entries can be removed until confirmed; entries that would be generated again are closed instead. */
const removeVerdict = (
  service: ChainService,
  entry: EntryFacts,
  entries: readonly EntryFacts[],
  today: string,
) => {
  const locked = updateVerdict(entry);
  if (locked.length > 0) return locked;
  if (entry.is_confirmed) return [obstacle('service_confirmed')];
  if (entry.chain_number === null) return [];
  if (entry.performance_date !== null) return [obstacle('entry_dated')];
  const isGenerated = !service.is_closed && entry.due_date !== null && entry.due_date <= today;
  return verdictOf<'entry_generated' | 'entry_not_last'>(
    entries.some((other) => isLater(entry, other)) &&
      obstacle('entry_not_last', { date: entry.due_date ?? '' }),
    isGenerated && obstacle('entry_generated'),
  );
};

/** What may be done with an entry: `interrupt` ends its chain, `resume` takes that back. */
export const entryVerdicts = (
  service: ChainService,
  entry: EntryFacts,
  entries: readonly EntryFacts[],
  today: string,
) => ({
  record: updateVerdict(entry),
  remove_date: removeDateVerdict(entry),
  close: closeVerdict(entry),
  reopen: verdictOf(entry.was_invoiced && obstacle('service_in_finalized_invoice')),
  interrupt: interruptVerdict(entry, entries),
  resume: resumeVerdict(entry, entries),
  remove: removeVerdict(service, entry, entries, today),
});

/** What may be done with a provider's confirmation of an entry: automated ones follow the entry. */
export const entryProviderVerdicts = (entry: EntryFacts, provider: ProviderFacts) => ({
  answer: verdictOf<Locked | 'confirmation_is_automated'>(
    ...updateVerdict(entry),
    provider.confirmation_type === 'automated' && obstacle('confirmation_is_automated'),
  ),
});

/** A provider's yes needs a confirmed entry, and so a date. */
export const answerEntryProvider = (
  entry: EntryFacts,
  provider: ProviderFacts,
  isConfirmed: boolean | null,
): Result<null> => {
  const [first] = entryProviderVerdicts(entry, provider).answer;
  if (first) return refused(first);
  return isConfirmed === true && !entry.is_confirmed ? fail('date_missing') : ok(null);
};

/** An entry without a date is overdue when its whole period has passed; all others say how far they are. */
export const entryState = (service: ChainService, entry: EntryFacts, today: string): EntryState => {
  if (entry.is_invoiced) return 'invoiced';
  if (entry.is_closed) return 'closed';
  if (entry.is_confirmed) return 'confirmed';
  if (entry.performance_date !== null) return 'dated';
  if (entry.due_date === null) return 'due';
  if (entry.due_date > today) return 'upcoming';
  const end = freeFrom(service.repetition_period, entry.due_date);
  return end !== null && end <= today ? 'overdue' : 'due';
};

/** The last day that an entry covers; null without a date, or where it covers without end. */
export const coveredUntil = ({ repetition_period }: ChainService, entry: ChainEntry): string | null => {
  if (entry.performance_date === null) return null;
  const end = freeFrom(repetition_period, entry.performance_date);
  return end === null ? null : addDays(end, -1);
};
