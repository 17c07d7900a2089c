import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { hasHistory } from '../../../../contract/trail/eventTables.ts';
import type { TrailEntry, trailCalls } from '../../../../contract/trail/trail.ts';
import { fieldTypesOf } from '../../../../contract/trail/trailTables.ts';
import type { Language } from '../../../../contract/vocab.ts';
import { safeCell } from '../../../../domain/csv.ts';
import type { Db } from '../../../db/schema.ts';
import { trailTexts } from '../../../documents/exportTexts.ts';
import type { StreamAnswer } from '../../../http/serve.ts';
import { byteOrderMark, csvMoney, csvRows } from '../../../records/csvText.ts';
import { isNarrowed, type ReadEvent, readEvents } from './events.ts';
import { entriesOfTrail } from './listTrail.ts';

type Asked = InputOf<(typeof trailCalls)['exportTrail']>;

/** Batch size of the export: no transaction stays open while a client downloads slowly. */
const pageSize = 2_000;

const readLast = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ last: number | null }>`
    select max(audit_event_id) as last from audit_event`.execute(db);
  return rows[0]?.last ?? 0;
};

async function* pagesOf(db: Db, asked: Asked, timeZone: string): AsyncGenerator<ReadEvent[]> {
  const { format, language: _, is_whole: isWhole, ...narrowing } = asked;
  // What is added meanwhile is no part of it.
  const isIn = sql`${isNarrowed(narrowing, timeZone)} and e.audit_event_id <= ${await readLast(db)}`;
  let after: string | undefined;
  for (;;) {
    const isLean = format === 'csv';
    const events: ReadEvent[] = await readEvents(db, { isIn, after, limit: pageSize, isWhole, isLean });
    if (events.length > 0) yield events;
    if (events.length < pageSize) return;
    after = String(events.at(-1)?.event_id);
  }
}

/** The changes of an event in one cell. */
const changesIn = ({ table, fields, sign_in }: TrailEntry, language: Language): string => {
  if (sign_in) return `${sign_in.way}: ${sign_in.outcome} (${sign_in.address})`;
  const types = hasHistory(table) ? fieldTypesOf(table) : {};
  const shown = (field: string, value: string | null, name: string | null): string => {
    if (value === null) return '';
    return types[field] === 'cents' ? csvMoney(Number(value), language) : (name ?? value);
  };
  return fields
    .map(
      ({ field, from, to, from_name, to_name }) =>
        `${field}: ${shown(field, from, from_name)} → ${shown(field, to, to_name)}`,
    )
    .join('; ');
};

async function* csvOf(db: Db, asked: Asked, timeZone: string): AsyncGenerator<string> {
  const { language } = asked;
  const text = trailTexts(language);
  const head = [
    'time',
    'person',
    'act',
    'table',
    'record',
    'trial',
    'changes',
    'reason',
    'block',
    'event',
    'request',
  ] as const;
  yield `${byteOrderMark}${csvRows([head.map((column) => text(`columns.${column}`))], language)}`;
  for await (const events of pagesOf(db, asked, timeZone)) {
    const entries = await entriesOfTrail(db, events);
    yield csvRows(
      entries.map((entry, index) => [
        entry.at,
        safeCell(entry.changed_by ?? ''),
        text(`acts.${entry.act}`),
        entry.table,
        safeCell([entry.record_name, entry.about].filter(Boolean).join(' · ')),
        safeCell(entry.trial_name ?? ''),
        safeCell(changesIn(entry, language)),
        safeCell(entry.reason ?? ''),
        entry.block === null ? '' : String(entry.block),
        entry.event_id,
        safeCell(events[index]?.request_id ?? ''),
      ]),
      language,
    );
  }
}

async function* jsonOf(db: Db, asked: Asked, timeZone: string): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for await (const events of pagesOf(db, asked, timeZone)) {
    yield events
      .map(({ old_row: before, new_row: after, at, ...event }, index) => {
        const told = { ...event, at: at.toISOString(), before, after };
        return `${isFirst && index === 0 ? '\n' : ',\n'}${JSON.stringify(told)}`;
      })
      .join('');
    isFirst = false;
  }
  yield '\n]\n';
}

/** Streams the filtered events as a file; aborted when the client disconnects. */
export const exportTrail = (
  db: Db,
  asked: Asked,
  { timeZone, today }: { timeZone: string; today: string },
): StreamAnswer => {
  const isCsv = asked.format === 'csv';
  return {
    filename: `${trailTexts(asked.language)('named')} ${today}.${asked.format}`,
    mime: isCsv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    content: Readable.from((isCsv ? csvOf : jsonOf)(db, asked, timeZone)),
  };
};
