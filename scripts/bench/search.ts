import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { api } from '../../contract/api.ts';
import { limits } from '../../contract/limits.ts';
import { searchKinds } from '../../contract/reports/search.ts';
import type { Connection } from '../../dataProvider/send.ts';
import { newDatabase, startProcess } from '../../tests/reliability/processes.ts';
import { startProduct } from '../accept/product.ts';
import { openConnection } from '../accept/steps.ts';
import { embeddedTurns } from './embeddedTurns.ts';
import { type Figure, figure, notMeasured } from './figures.ts';
import { findPostgres } from './postgres.ts';
import { askProduct, differences, repeat, repeatBoth, type Timed, timed } from './reads.ts';
import { withDatabase } from './services.ts';

const atMost = 1.5;
const atMostMs = 100;
/** Both servers have answered so often before they are measured: what runs for the first time is not compiled yet. */
const askedBefore = 50;
const bareProgram = fileURLToPath(new URL('./bareHttp.ts', import.meta.url));
const trials = 500;
const participantsOfTrial = 200;
const servicesOfTrial = 40;
const what = (typed: string): string =>
  `Ctrl+K for ${typed} over 100,000 participants, 500 trials, 20,000 services and 10,000 invoices, by HTTP until the whole text is there`;
const limit = 'limit: one SELECT by the same indexes + JSON.stringify';
const limitByHttp =
  'limit: bare node:http that makes the same session query, then one SELECT by the same indexes + JSON.stringify, packed by gzip';

interface Typed {
  id: string;
  said: string;
  isSlip?: true;
}

/** A subject ID, a part that many hold, a word of thousands of services, and a word with a mistake in it. */
const searches: readonly Typed[] = [
  { id: 'search', said: 'ba01 0042' },
  { id: 'search-part', said: '0042' },
  { id: 'search-word', said: 'haematology' },
  { id: 'search-slip', said: 'haemotology', isSlip: true },
];

/** The site's records by SQL, with what the database does itself at each: trail, guards and words to be found by. */
const writeSite = async (database: pg.Client): Promise<void> => {
  const run = (statement: string) => database.query(statement);
  await run('begin');
  await run(`
    create temporary table new_trial on commit drop as
      select n, uuid_v7() as trial_id from generate_series(1, ${trials}) n;
    insert into trial (trial_id, clinicalsite_id, title, type, tax_rule)
      select trial_id, (select clinicalsite_id from clinicalsite), 'Measured trial ' || n, 'full', 'vat_19' from new_trial;
    insert into participant (trial_id, subject_id)
      select trial_id, chr(65 + n % 26) || chr(65 + n / 26) || lpad((n % 40)::text, 2, '0') || '-' || lpad(s::text, 4, '0')
      from new_trial, generate_series(1, ${participantsOfTrial}) s;
    create temporary table new_service on commit drop as
      select trial_id, n, s, uuid_v7() as id from new_trial, generate_series(1, ${servicesOfTrial}) s;
    insert into study_service_template (trial_id, study_service_template_id, kind)
      select trial_id, id, 'study_service' from new_service;
    insert into study_service (trial_id, study_service_id, label, amount, sort_order)
      select trial_id, id, (array['Physical examination', 'Blood sample, haematology', 'ECG, 12 leads', 'MRI of the head',
        'Vital signs'])[1 + s % 5] || ' ' || s, 1000 + s, s from new_service;
    insert into invoice (trial_id, invoice_id, label, cut_off_date)
      select trial_id, uuid_v7(), 'Services up to 2026-' || lpad((1 + s % 12)::text, 2, '0'), '2026-01-31'
      from new_trial, generate_series(1, 20) s;`);
  await run('commit');
  await run('vacuum analyze');
};

const arms = (condition: string): string =>
  searchKinds
    .map(
      (kind) =>
        `(select kind, record_id, trial_id, label, number, said from search_${kind} where ${condition} limit 60)`,
    )
    .join(' union all ');

/** One word, or two: each has to be in it, by the keys that it shares with what is found. */
const conditionOf = ({ said, isSlip }: Typed): string =>
  said
    .split(' ')
    .map((word) =>
      isSlip
        ? `keys && search_slips('${word}')`
        : `keys @> search_grams('${word}') and position('${word}' in said) > 0`,
    )
    .join(' and ');

/** The same records by one statement, written for them alone: nobody has opened any, and no word is mistyped twice. */
const statementOf = (typed: Typed): string => {
  const rank = typed.isSlip
    ? '4'
    : `case when said = '${typed.said}' then 0 when starts_with(said, '${typed.said}') then 1
       when position(' ${typed.said}' in ' ' || said) > 0 then 2 else 3 end`;
  return `
    with hit as (select * from (${arms(conditionOf(typed))}) found),
    found as (select * from (
      select *, row_number() over (partition by kind order by ${rank}, length(said), said, record_id) as place
      from hit) ranked where place <= ${limits.searchHits})
    select f.kind, f.record_id, f.trial_id,
      f.label, f.number, i.state,
      case when f.kind <> 'trial' then t.title end as trial_title, false as is_opened
    from found f
    left join trial t on t.trial_id = f.trial_id
    left join invoice i on f.kind = 'invoice' and i.trial_id = f.trial_id and i.invoice_id = f.record_id
    order by array_position(array['${searchKinds.join("','")}'], f.kind), f.place`;
};

const readHits = (database: pg.Client, typed: Typed): Promise<Timed> =>
  timed(async () => (await database.query(statementOf(typed))).rows);

const pathOf = ({ id }: Typed): string => `/${id}`;
const statements = (): string =>
  JSON.stringify(Object.fromEntries(searches.map((typed) => [pathOf(typed), statementOf(typed)])));

const ask = (connection: Connection, { said }: Typed): Promise<Timed> =>
  askProduct(connection, api.search.path, { search: said });

const labelsOf = ({ text }: Timed): unknown[] => {
  const hits: { kind: string; label: string }[] = JSON.parse(text);
  return hits.map(({ kind, label }) => `${kind} ${label}`).sort();
};

/** Which of many that are equally good come is left open, so their number and kinds are held beside each other. */
const faultsOf = ({ id }: Typed, ours: Timed, bare: Timed): string[] => {
  const [one, other] = [labelsOf(ours), labelsOf(bare)];
  const slow = ours.passed > atMostMs ? [`${Math.round(ours.passed)} ms is more than ${atMostMs}`] : [];
  if (one.length === 0) return [...slow, 'nothing was found'];
  if (id === 'search') return [...slow, ...differences(one, other)];
  return one.length === other.length ? slow : [...slow, `${one.length} hits instead of ${other.length}`];
};

interface Beside {
  ours: Timed;
  bare: Timed;
  limit: string;
  /** Of the row without a goal, or of the embedded database. */
  end?: string;
  place?: string;
  ratio?: number;
}

const figureOf = (
  typed: Typed,
  { ours, bare, limit, end = '', place = 'PostgreSQL', ratio }: Beside,
): Figure =>
  figure({
    id: `${typed.id}${end}`,
    what: `${what(typed.said)} (${place}); ${limit}`,
    unit: 'ms',
    value: ours.passed,
    limit: bare.passed,
    ...(ratio === undefined ? {} : { atMost: ratio, goal: `ratio <= ${ratio}, <= ${atMostMs} ms` }),
    faults: faultsOf(typed, ours, bare),
  });

/** The goal is held beside what any server does for somebody who is signed in; the statement alone is printed, too. */
const onPostgres = async (serverUrl: string): Promise<Figure[]> => {
  const { url, drop } = await newDatabase(serverUrl);
  const product = await startProduct(url);
  const server = await startProcess(url, { STATEMENTS: statements() }, { program: bareProgram });
  try {
    return await withDatabase({ connectionString: url }, async (database) => {
      const { connection } = await openConnection(product.address);
      const bareConnection = { ...connection, baseUrl: server.address };
      await writeSite(database);
      const byBoth = (typed: Typed, turns?: number) =>
        repeatBoth(
          () => ask(connection, typed),
          () => askProduct(bareConnection, pathOf(typed), {}),
          turns,
        );
      for (const typed of searches) await byBoth(typed, askedBefore);
      const figures: Figure[] = [];
      for (const typed of searches) {
        const byHttp = await byBoth(typed);
        figures.push(figureOf(typed, { ...byHttp, limit: limitByHttp, ratio: atMost }));
        const alone = await repeatBoth(
          () => ask(connection, typed),
          () => readHits(database, typed),
        );
        figures.push(figureOf(typed, { ...alone, limit, end: '-sql' }));
      }
      return figures;
    });
  } finally {
    await server.stop();
    await product.stop();
    await drop();
  }
};

const [first] = searches;

const onEmbedded = async (): Promise<Figure[]> => {
  if (!first) return [];
  const { ours, bare } = await embeddedTurns({
    write: writeSite,
    ours: (connection) => repeat(() => ask(connection, first)),
    bare: (database) => repeat(() => readHits(database, first)),
  });
  return [figureOf(first, { ours, bare, limit, end: '-embedded', place: 'embedded, SQL after the product' })];
};

/** Asks as Ctrl+K does, beside one statement of SQL on the same tables. */
export const measureSearch = async (): Promise<Figure[]> => {
  const postgres = await findPostgres();
  if (!postgres) {
    const why = 'No PostgreSQL here: neither DATABASE_URL nor its programs were found.';
    return [notMeasured('search', what('a subject ID'), `ratio <= ${atMost}`, why), ...(await onEmbedded())];
  }
  try {
    return [...(await onPostgres(postgres.url)), ...(await onEmbedded())];
  } finally {
    await postgres.stop();
  }
};
