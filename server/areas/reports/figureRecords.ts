import { type RawBuilder, sql } from 'kysely';
import type { api } from '../../../contract/api.ts';
import type { FigureName, FigureRecord, RecordPlace } from '../../../contract/reports/reports.ts';
import { addDays } from '../../../domain/dates.ts';
import type { Db } from '../../db/schema.ts';
import { pageOf } from '../../http/answer/pages.ts';
import type { Call } from '../../http/serve.ts';
import { joinAllTrials, joinSomeTrials, readSets } from '../../records/joinByHash.ts';
import { sumOfCents } from '../../records/sumOfCents.ts';
import {
  askedTrials,
  came,
  type FigureQuery,
  itemsByHand,
  notInvoiced,
  owed,
  services,
  visits,
} from './figureSources.ts';
import { due, paidServices } from './fourWaySources.ts';

type Input = Call<typeof api.listFigureRecords>['input'];

/** The records of a figure, with where the rest of what is shown of one is found. */
interface Records {
  key: RawBuilder<unknown>;
  day: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  participant?: RawBuilder<unknown>;
  visit?: RawBuilder<unknown>;
  label?: RawBuilder<unknown>;
  amount?: RawBuilder<unknown>;
  invoice?: RawBuilder<unknown>;
  provider?: RawBuilder<unknown>;
}

const ofPeople = (query: FigureQuery, isFailure: boolean): Records => {
  const { day, from } = came(query);
  const person = sql`r.patient_in_trial_id`;
  return { key: person, participant: person, day, from: sql`${from} and r.is_failure = ${isFailure}` };
};

const ofVisits = ({ day, from }: { day: RawBuilder<unknown>; from: RawBuilder<unknown> }): Records => ({
  key: sql`v.recorded_visit_id`,
  visit: sql`v.recorded_visit_id`,
  day,
  from,
});

const ofServices = (query: FigureQuery, which = sql`true`): Records => {
  const { day, from } = services(query);
  return {
    key: sql`s.recorded_study_service_id`,
    visit: sql`s.recorded_visit_id`,
    label: sql`s.label`,
    amount: sql`s.amount`,
    invoice: sql`c.invoice_id`,
    day,
    from: sql`${from} and ${which}`,
  };
};

const ofItems = (query: FigureQuery): Records => ({
  ...itemsByHand(query),
  key: sql`m.key`,
  label: sql`m.label`,
  amount: sql`m.amount`,
  invoice: sql`m.invoice_id`,
});

const ofShares = (query: FigureQuery, { provider_id, cost_center }: Input): Records => {
  const { day, from } = owed(query);
  const ofProvider = provider_id === undefined ? sql`true` : sql`o.provider_id = ${provider_id}`;
  const ofCostCenter =
    cost_center === undefined
      ? sql`true`
      : sql`exists (
          select 1 from provider p where p.provider_id = o.provider_id and p.cost_center is not distinct from ${cost_center})`;
  return {
    key: sql`o.recorded_provider_service_id`,
    visit: sql`s.recorded_visit_id`,
    label: sql`s.label`,
    amount: sql`o.amount`,
    provider: sql`o.provider_id`,
    day,
    from: sql`${from} and ${ofProvider} and ${ofCostCenter}`,
  };
};

const recordsOf = (figure: FigureName, query: FigureQuery, input: Input): Records => {
  switch (figure) {
    case 'recruited_count':
      return ofPeople(query, false);
    case 'screening_failure_count':
      return ofPeople(query, true);
    case 'planned_visit_count':
    case 'done_visit_count':
    case 'overdue_visit_count':
      return ofVisits(visits(query)[figure]);
    case 'confirmed_service_count':
    case 'confirmed_amount':
      return ofServices(query);
    case 'invoiced_amount':
      return ofServices(query, sql`c.invoice_id is not null`);
    case 'unbilled_amount':
    case 'held_amount':
      return ofServices(query, notInvoiced(query)[figure]);
    case 'contract_amount':
      return {
        ...due(query),
        key: sql`s.recorded_study_service_id`,
        visit: sql`s.recorded_visit_id`,
        label: sql`s.label`,
      };
    case 'paid_amount':
      return {
        ...paidServices(query),
        key: sql`s.recorded_study_service_id`,
        visit: sql`s.recorded_visit_id`,
        label: sql`s.label`,
        invoice: sql`s.invoice_id`,
      };
    case 'by_hand_amount':
      return ofItems(query);
    case 'provider_amount':
      return ofShares(query, input);
  }
};

interface Read {
  record_count: number | null;
  amount: number | null;
  rows: FigureRecord[];
}

const absent = sql`null`;

/** A page with one row more than it holds; names are looked up for its rows alone. */
const page = ({ after, limit }: Input): RawBuilder<unknown> => sql`
  select f.record_key, f.trial_id, f.trial_title, f.day, coalesce(f.patient_in_trial_id, v.patient_in_trial_id)
      as patient_in_trial_id, p.subject_id, l.label as visit_label, f.label, d.label as provider_label, d.cost_center,
    f.amount::bigint as amount, f.invoice_id, i.number as invoice_number
  from (
    select * from found
    where ${after ? sql`(day, record_key collate "C") > (${after.day}::date, ${after.record_key})` : sql`true`}
    order by day, record_key collate "C" limit ${limit + 1}
  ) f
  left join recorded_visit v on v.trial_id = f.trial_id and v.recorded_visit_id = f.recorded_visit_id
  left join protocol_visit l on l.trial_id = f.trial_id and l.protocol_visit_id = v.protocol_visit_id
  left join participant p on p.trial_id = f.trial_id
    and p.patient_in_trial_id = coalesce(f.patient_in_trial_id, v.patient_in_trial_id)
  left join provider d on d.provider_id = f.provider_id
  left join invoice i on i.trial_id = f.trial_id and i.invoice_id = f.invoice_id`;

/** The common table expressions that end in `found`: all records of the figure in the query's period. */
const foundIn = (query: FigureQuery, input: Input): RawBuilder<unknown> => {
  const records = recordsOf(input.figure, query, input);
  const { key, day, from, participant, visit, label, amount, invoice, provider } = records;
  return sql`
    ${askedTrials(query)},
    found as materialized (
      select t.trial_id, t.trial_title, ${key}::text as record_key, ${day} as day,
        ${participant ?? absent}::uuid as patient_in_trial_id, ${visit ?? absent}::uuid as recorded_visit_id,
        ${label ?? absent}::text as label, ${amount ?? absent}::numeric as amount,
        ${invoice ?? absent}::uuid as invoice_id, ${provider ?? absent}::uuid as provider_id
      from counted t, ${from}
    )`;
};

const rowsOf = (input: Input) =>
  sql`(select coalesce(json_agg(p order by p.day, p.record_key collate "C"), '[]'::json) from (${page(input)}) p)`;

/** Count, sum and the first page, in one statement and thus as of one moment. */
const readFirst = async (db: Db, query: FigureQuery, input: Input): Promise<Read> => {
  const statement = sql<Read>`
    with ${foundIn(query, input)}
    select (select count(*) from found)::int as record_count,
      (select ${sumOfCents(sql`sum(f.amount)`)} from found f) as amount, ${rowsOf(input)} as rows`;
  const { rows } = await readSets(db, (trx) => statement.execute(trx), joinAllTrials);
  const [read] = rows;
  if (!read) throw new Error('The records have no answer');
  return read;
};

/** A further page is looked for in so many days first, and in four times as many while these do not fill it. */
const firstDays = 4;

/**
 * A page behind another one: of the days that it lies in, so that the parts of a long list cost together what its whole
 * costs once. Nothing is counted again.
 */
const readBehind = (db: Db, query: FigureQuery, input: Input, after: RecordPlace): Promise<Read> =>
  readSets(
    db,
    async (trx) => {
      const { from, to: end } = query.period;
      const start = after.day > from ? after.day : from;
      for (let days = firstDays; ; days *= 4) {
        const last = addDays(start, days);
        const to = last < end ? last : end;
        const { rows } = await sql<Pick<Read, 'rows'>>`
          with ${foundIn({ ...query, period: { from: start, to } }, input)}
          select ${rowsOf(input)} as rows`.execute(trx);
        const found = rows[0]?.rows ?? [];
        if (found.length > input.limit || to === end)
          return { record_count: null, amount: null, rows: found };
      }
    },
    joinSomeTrials,
  );

/** A page of the records behind a figure; the first one with how many there are and their sum. */
export const readFigureRecords = async (db: Db, query: FigureQuery, input: Input) => {
  const { after, limit, figure } = input;
  const read = await (after ? readBehind(db, query, input, after) : readFirst(db, query, input));
  const { page: rows, next } = pageOf(read.rows, limit, ({ day, record_key }) => ({ day, record_key }));
  return { ...read, amount: recordsOf(figure, query, input).amount ? read.amount : null, rows, next };
};
