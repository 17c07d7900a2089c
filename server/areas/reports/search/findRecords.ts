import { CompiledQuery, sql } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import { type SearchHit, type SearchKind, searchKinds } from '../../../../contract/reports/search.ts';
import type { Db } from '../../../db/schema.ts';
import { trialNameText } from '../../../records/trialName.ts';
import type { SignedInUser } from '../../../session/signedInUser.ts';
import { gramsOf, slipsOf, wordsOf } from './words.ts';

/** Candidates of one kind that are put in order: more of them have the words than anybody reads. */
const candidates = 60;

/**
 * A statement's values, each bound once and named as often as it is needed, at least once. The text is put together here and not by the
 * query builder: a dozen arms of the same few words took it longer than the database needs to answer them.
 */
class Values {
  readonly all: unknown[] = [];
  bind(value: unknown): string {
    this.all.push(value);
    return `$${this.all.length}`;
  }
}

const run = async (db: Db, text: string, values: Values): Promise<SearchHit[]> =>
  (await db.executeQuery<SearchHit>(CompiledQuery.raw(text, values.all))).rows;

const kindsFor = ({ role }: Pick<SignedInUser, 'role'>): readonly SearchKind[] =>
  role === 'nurse_user' ? ['trial', 'participant'] : searchKinds;

/** The entries of one kind that the person may find: a nurse's are read first, they are few beside the whole. */
type Entries = (kind: SearchKind) => string;

const entriesFor = ({ reach }: SignedInUser, values: Values): Entries => {
  if (reach === 'all') return (kind) => `search_${kind}`;
  const trials = values.bind([...reach]);
  return (kind) => `(select * from search_${kind} where trial_id = any(${trials}::uuid[]) offset 0)`;
};

/** One or two letters begin a word, or they would be everywhere. */
const says = (word: string, values: Values): string =>
  word.length < 3
    ? `position(' ' || ${values.bind(word)} in ' ' || e.said) > 0`
    : `position(${values.bind(word)} in e.said) > 0`;

/** The longer words are found by the index, by what they hold together: each question to it is planned anew for each kind. */
const hasWords = (words: readonly string[], values: Values): string => {
  const grams = [...new Set(words.flatMap(gramsOf))];
  const indexed = grams.length === 0 ? [] : [`e.keys @> ${values.bind(grams)}::text[]`];
  return [...indexed, ...words.map((word) => says(word, values))].join(' and ');
};

const hasSlip = (word: string, values: Values): string => {
  const has = hasWords([word], values);
  const slips = slipsOf(word);
  return slips.length === 0 ? `(${has})` : `(e.keys && ${values.bind(slips)}::text[] or ${has})`;
};

const columns = 'e.kind, e.record_id, e.trial_id, e.label, e.number, e.said';

const armsOf = (
  kinds: readonly SearchKind[],
  entries: Entries,
  rest: (kind: SearchKind) => string,
): string[] => kinds.map((kind) => `(select ${columns} from ${entries(kind)} e ${rest(kind)})`);

/** What is shown of the records `found`. */
const shown = `
  select f.kind, f.record_id, f.trial_id, f.label, f.number, i.state, f.opened_at is not null as is_opened,
    case when f.kind <> 'trial' then ${trialNameText} end as trial_title
  from found f
  left join trial t on t.trial_id = f.trial_id
  left join invoice i on f.kind = 'invoice' and i.trial_id = f.trial_id and i.invoice_id = f.record_id`;

/** What the person opened, of the kinds that she may find: the first part of every statement. */
const openedBy = ({ user_id, role }: SignedInUser, values: Values): string => `
  opened as materialized (
    select * from opened_search_entries(${values.bind(user_id)}::uuid, ${values.bind(kindsFor({ role }))}::text[]))`;

/** Of that what lies within her reach and has what `condition` says. */
const openedThat = ({ reach }: SignedInUser, values: Values, condition = 'true'): string => {
  const isReached = reach === 'all' ? 'true' : `e.trial_id = any(${values.bind([...reach])}::uuid[])`;
  return `from opened e where ${isReached} and ${condition}`;
};

/** What the person opened last, the last first. */
export const readOpened = (db: Db, user: SignedInUser): Promise<SearchHit[]> => {
  const values = new Values();
  const text = `
    with ${openedBy(user, values)},
    found as (select e.* ${openedThat(user, values)} order by e.opened_at desc limit ${limits.searchHits})
    ${shown} order by f.opened_at desc`;
  return run(db, text, values);
};

interface Asked {
  user: SignedInUser;
  words: string[];
}

/** The best of the candidates, kind by kind: what was opened last first, then what begins with the words. */
const bestOf = (arms: string[], { user, words }: Asked, values: Values): string => {
  const whole = values.bind(words.join(' '));
  return `
    with ${openedBy(user, values)},
    candidate as (${arms.join(' union ')}),
    ranked as (
      select c.*, o.opened_at, row_number() over (
        partition by c.kind order by o.opened_at desc nulls last,
          case when c.said = ${whole} then 0 when starts_with(c.said, ${whole}) then 1
            when position(' ' || ${whole} in ' ' || c.said) > 0 then 2 else 3 end,
          length(c.said), c.said, c.record_id) as place
      from candidate c left join opened o using (kind, record_id)),
    found as (select * from ranked where place <= ${limits.searchHits})
    ${shown} order by array_position(${values.bind(kindsFor(user))}::text[], f.kind), f.place`;
};

/** Whatever has every word: what begins with them, what has them elsewhere, and what was opened. */
const findExact = (db: Db, asked: Asked, isLong: boolean): Promise<SearchHit[]> => {
  const { user, words } = asked;
  const values = new Values();
  const entries = entriesFor(user, values);
  const kinds = kindsFor(user);
  const whole = values.bind(words.join(' '));
  const has = hasWords(words, values);
  const arms = [
    ...armsOf(
      kinds,
      entries,
      () => `where e.said >= ${whole} and e.said < ${whole} || chr(1114111)
        order by e.said limit ${limits.searchHits}`,
    ),
    ...(isLong ? armsOf(kinds, entries, () => `where ${has} limit ${candidates}`) : []),
    `(select ${columns} ${openedThat(user, values, has)})`,
  ];
  return run(db, bestOf(arms, asked, values), values);
};

const findMistyped = (db: Db, asked: Asked): Promise<SearchHit[]> => {
  const { user, words } = asked;
  const values = new Values();
  const slipped = words.map((word) => hasSlip(word, values)).join(' and ');
  const arms = armsOf(kindsFor(user), entriesFor(user, values), () => `where ${slipped} limit ${candidates}`);
  return db.transaction().execute(async (trx) => {
    // Words that are nowhere are what the database knows least of: it would expect thousands and read all there is.
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx);
    return run(trx, bestOf(arms, asked, values), values);
  });
};

/** Records that have every word in them, in the order in which they are shown; where there are none, mistyped ones. */
export const findRecords = async (db: Db, user: SignedInUser, search: string): Promise<SearchHit[]> => {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const asked = { user, words };
  const isLong = words.some((word) => word.length > 2);
  const exact = await findExact(db, asked, isLong);
  return exact.length > 0 || !isLong ? exact : findMistyped(db, asked);
};
