import { type RawBuilder, sql } from 'kysely';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { type Redcap, redcapBounds, type redcapCalls } from '../../../../contract/imports/redcap.ts';
import type { Db } from '../../../db/schema.ts';
import { outsideAddress } from '../../../http/outside.ts';
import { found, Rejected, reject } from '../../../http/rejected.ts';
import { openBytes, type SealKeys, sealBytes } from '../../../security/sealedBytes.ts';

/** What the token of a trial's project is sealed for. */
export const tokenOf = (trialId: string): string => `redcap ${trialId}`;

type Row = Omit<
  Redcap,
  'events' | 'services' | 'unmatched_events' | 'unknown_subjects' | 'reached_at' | 'last'
> & {
  reached_at: Date | null;
  fetched_at: Date | null;
} & Omit<NonNullable<Redcap['last']>, 'fetched_at'>;

const readRow = async (db: Db, trialId: string): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    select c.trial_id, c.address, c.record_field, c.subject_field, c.date_fields, c.is_active, c.version, f.reached_at, f.fetched_at,
      f.fault, f.status, coalesce(f.read_count, 0) as read_count, coalesce(f.proposed_count, 0) as proposed_count,
      coalesce(f.changed_count, 0) as changed_count, coalesce(f.unreadable_count, 0) as unreadable_count
    from redcap_connection c left join redcap_fetch f on f.trial_id = c.trial_id
    where c.trial_id = ${trialId}`.execute(db);
  return rows[0];
};

interface Counted {
  name: string;
  count: number;
}

/** What visits that nobody has decided name, where nothing here has that name; the most frequent first. */
const readUnknown = async (
  db: Db,
  trialId: string,
  name: RawBuilder<string>,
  isKnown: RawBuilder<unknown>,
): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    select ${name} as name, count(*)::int as count from visit_proposal p
    where p.trial_id = ${trialId} and p.source = 'redcap' and p.decision is null and not exists (${isKnown})
    group by 1 order by 2 desc, length(${name}), 1 limit ${redcapBounds.named}`.execute(db);
  return rows;
};

const readServices = (db: Db, trialId: string): Promise<Redcap['services']> =>
  db
    .selectFrom('redcap_service')
    .select(['field', 'study_service_id'])
    .where('trial_id', '=', trialId)
    .orderBy('field')
    .execute();

/** The project of a trial as it is set up, and how far it was read; null = none. */
export const readRedcap = async (db: Db, trialId: string): Promise<Redcap | null> => {
  const row = await readRow(db, trialId);
  if (!row) return null;
  const events = await db
    .selectFrom('redcap_event')
    .select(['event', 'protocol_visit_id'])
    .where('trial_id', '=', trialId)
    .orderBy('event')
    .execute();
  const { fetched_at, reached_at, fault, status, read_count, proposed_count, ...rest } = row;
  const { changed_count, unreadable_count, ...connection } = rest;
  const counts = { read_count, proposed_count, changed_count, unreadable_count };
  return {
    ...connection,
    events,
    services: await readServices(db, trialId),
    unmatched_events: await readUnknown(
      db,
      trialId,
      sql`p.visit`,
      sql`select from redcap_event e where e.trial_id = p.trial_id and e.event = p.visit`,
    ),
    unknown_subjects: await readUnknown(
      db,
      trialId,
      sql`p.subject_id`,
      sql`select from participant s where s.trial_id = p.trial_id and s.subject_id = p.subject_id`,
    ),
    reached_at: reached_at?.toISOString() ?? null,
    last: fetched_at ? { fetched_at: fetched_at.toISOString(), fault, status, ...counts } : null,
  };
};

type Edit = InputOf<typeof redcapCalls.putRedcap>;

interface Place {
  keys: SealKeys;
  /** Hosts inside that other systems may be reached at. */
  allowed: readonly string[];
}

/** What names of REDCap mean: where that is kept, and what they lead to. */
const mappings = {
  events: { table: 'redcap_event', name: 'event', of: 'protocol_visit', id: 'protocol_visit_id' },
  services: { table: 'redcap_service', name: 'field', of: 'study_service', id: 'study_service_id' },
} as const;

interface Meaning {
  name: string;
  /** Null = it is left out. */
  id: string | null;
}

/** Puts these in the place of all; of a name that is given twice the last one stands. */
const writeMeanings = async (
  db: Db,
  trial_id: string,
  kind: keyof typeof mappings,
  meanings: readonly Meaning[],
): Promise<void> => {
  const once = [...new Map(meanings.map((one) => [one.name, one])).values()];
  const ids = [...new Set(once.flatMap((one) => one.id ?? []))];
  const { table, name, of, id } = mappings[kind];
  const [kept, key, meaning] = [sql.table(table), sql.ref(name), sql.ref(id)];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(of)}
    where trial_id = ${trial_id} and ${meaning} = any(${ids}::uuid[])`.execute(db);
  if (rows[0]?.count !== ids.length) reject('reference_unknown', {}, kind);
  const given = sql`json_to_recordset(${JSON.stringify(once)}::json) as n (name text, id uuid)`;
  await sql`
    delete from ${kept} k where k.trial_id = ${trial_id}
      and not exists (select from ${given} where n.name = k.${key})`.execute(db);
  await sql`
    insert into ${kept} as k (trial_id, ${key}, ${meaning})
    select ${trial_id}::uuid, n.name, n.id from ${given}
    on conflict (trial_id, ${key}) do update set ${meaning} = excluded.${meaning}
    where k.${meaning} is distinct from excluded.${meaning}`.execute(db);
};

const writeEvents = (db: Db, { trial_id, events }: Edit): Promise<void> =>
  writeMeanings(
    db,
    trial_id,
    'events',
    events.map(({ event, protocol_visit_id }) => ({ name: event, id: protocol_visit_id })),
  );

const writeServices = (db: Db, { trial_id, services }: Edit): Promise<void> =>
  writeMeanings(
    db,
    trial_id,
    'services',
    services.map(({ field, study_service_id }) => ({ name: field, id: study_service_id })),
  );

/** The token stays inside; where another host is asked from now on, whoever says so has to know it. */
const sealedOf = (
  { trial_id, token }: Edit,
  address: string,
  stored: { address: string; sealed_secret: Buffer } | undefined,
  keys: SealKeys,
): Buffer => {
  if (token !== undefined) return sealBytes(keys, tokenOf(trial_id), Buffer.from(token));
  if (!stored || stored.address !== address) return reject('redcap_token_missing', {}, 'token');
  return stored.sealed_secret;
};

const codes = { invalid: 'redcap_address_invalid', internal: 'redcap_address_internal' } as const;

/** Sets the project of a trial up, or changes it; what it read so far counts on unless it is another one, or other fields are read. */
export const putRedcap = async (db: Db, edit: Edit, { keys, allowed }: Place): Promise<Redcap> => {
  const { trial_id, version, record_field, subject_field, date_fields, is_active } = edit;
  const address = outsideAddress(edit.address, allowed, codes);
  const stored = await db
    .selectFrom('redcap_connection')
    .select(['address', 'sealed_secret', 'record_field', 'subject_field', 'date_fields', 'version'])
    .where('trial_id', '=', trial_id)
    .forUpdate()
    .executeTakeFirst();
  if (!stored && version !== undefined) reject('not_found');
  if (stored && stored.version !== version)
    throw new Rejected({ code: 'stale', present: await readRedcap(db, trial_id) });
  const sealed_secret = sealedOf(edit, address, stored, keys);
  const set = { address, sealed_secret, record_field, subject_field, date_fields, is_active };
  if (stored)
    await db
      .updateTable('redcap_connection')
      .set({ ...set, version: stored.version + 1 })
      .where('trial_id', '=', trial_id)
      .execute();
  else
    await db
      .insertInto('redcap_connection')
      .values({ trial_id, ...set })
      .execute();
  const servicesBefore = await readServices(db, trial_id);
  await writeEvents(db, edit);
  await writeServices(db, edit);
  const fieldsOf = (services: Redcap['services']): string[] => services.map(({ field }) => field);
  const read = [
    address,
    record_field,
    subject_field,
    date_fields,
    fieldsOf(await readServices(db, trial_id)),
  ];
  const before = stored && [
    stored.address,
    stored.record_field,
    stored.subject_field,
    stored.date_fields,
    fieldsOf(servicesBefore),
  ];
  if (JSON.stringify(read) !== JSON.stringify(before)) await beginAnew(db, trial_id);
  return found(await readRedcap(db, trial_id));
};

/** All of it is read the next time. */
const beginAnew = async (db: Db, trialId: string): Promise<void> => {
  await db
    .insertInto('redcap_fetch')
    .values({ trial_id: trialId })
    .onConflict((conflict) => conflict.column('trial_id').doUpdateSet({ reached_at: null }))
    .execute();
};

/** Forgets the project with its token, and what it proposed and nobody has decided. */
export const removeRedcap = async (db: Db, trialId: string): Promise<void> => {
  const gone = await db.deleteFrom('redcap_connection').where('trial_id', '=', trialId).executeTakeFirst();
  if (gone.numDeletedRows === 0n) reject('not_found');
  await db
    .deleteFrom('visit_proposal')
    .where('trial_id', '=', trialId)
    .where('source', '=', 'redcap')
    .where('decision', 'is', null)
    .execute();
};

/** Where a project is and how it is asked, with its token opened; null = there is none. */
export interface Asked {
  trial_id: string;
  address: string;
  token: string;
  record_field: string;
  subject_field: string | null;
  date_fields: string[];
  service_fields: string[];
  reached_at: Date | null;
}

export const readAsked = async (db: Db, trialId: string, keys: SealKeys): Promise<Asked | null> => {
  const row = await db
    .selectFrom('redcap_connection as c')
    .leftJoin('redcap_fetch as f', 'f.trial_id', 'c.trial_id')
    .select(['c.trial_id', 'c.address', 'c.sealed_secret', 'c.record_field', 'c.subject_field'])
    .select(['c.date_fields', 'f.reached_at'])
    .where('c.trial_id', '=', trialId)
    .executeTakeFirst();
  if (!row) return null;
  const { sealed_secret, ...asked } = row;
  const service_fields = (await readServices(db, trialId)).map(({ field }) => field);
  return { ...asked, service_fields, token: openBytes(keys, tokenOf(trialId), sealed_secret).toString() };
};
