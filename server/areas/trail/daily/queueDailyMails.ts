import { sql } from 'kysely';
import type { Notice } from '../../../../contract/notes/notes.ts';
import type { Language } from '../../../../contract/vocab.ts';
import { mailDay, placeInMail, toldInMail } from '../../../../domain/notes/dailyMail.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { dailyTexts } from '../../../documents/exportTexts.ts';
import type { Settings } from '../../../settings.ts';
import { listNotices } from '../notes/notices.ts';
import { type NotePerson, readPeople } from '../notes/people.ts';

interface Parts {
  /** The database, for transactions that write. */
  writer: Db;
  /** In milliseconds. */
  clock: () => number;
  site: Pick<Settings, 'isDemo' | 'appOrigin' | 'basePath'>;
}

/** A subscriber of the daily mail who was not processed today. */
interface Wanting {
  user_id: string;
  address: string;
  language: Language | null;
  /** Since when she wants it. */
  changed_at: Date;
}

const itself = { actorId: null, requestId: 'daily mails', reason: null };

const readWanting = async (db: Db, day: string): Promise<Wanting[]> => {
  const { rows } = await sql<Wanting>`
    select s.user_id, s.value #>> '{}' as address, l.value #>> '{}' as language, s.changed_at
    from own_setting s left join own_setting l on l.user_id = s.user_id and l.key = 'language'
      left join daily_look d on d.user_id = s.user_id
    where s.key = 'daily_mail' and s.value <> 'null' and (d.day is null or d.day < ${day}) order by s.user_id`.execute(
    db,
  );
  return rows;
};

/** Notes that the day was looked at; answers up to when it was before, and null where another process was quicker. */
const beginLook = async (
  db: Db,
  { user_id, changed_at }: Wanting,
  day: string,
  now: Date,
): Promise<Date | null> => {
  const before = await db
    .selectFrom('daily_look')
    .select('looked_at')
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst();
  const { rows } = await sql`
    insert into daily_look as d (user_id, day, looked_at) values (${user_id}, ${day}, ${now})
    on conflict (user_id) do update set day = excluded.day, looked_at = excluded.looked_at where d.day < excluded.day
    returning 1`.execute(db);
  if (rows.length === 0) return null;
  const since = before?.looked_at;
  return since && since > changed_at ? since : changed_at;
};

/** What the mail says; in the language that the person has chosen, else in English. */
const wordsOf = (
  { name }: NotePerson,
  language: Language | null,
  notices: readonly Notice[],
  { appOrigin, basePath }: Parts['site'],
) => {
  const text = dailyTexts(language ?? 'en');
  const count = String(notices.length);
  const lines = notices.slice(0, toldInMail).map((notice) => {
    const place = placeInMail(notice);
    const what = text(`bell.${notice.notice_kind}`, { by: notice.by });
    return `- ${place === '' ? what : `${what}: ${place}`}`;
  });
  const more = notices.length - lines.length;
  const parts = [
    text('daily.greeting', { name }),
    text('daily.lead'),
    [...lines, ...(more > 0 ? [text('daily.more', { count: String(more) })] : [])].join('\n'),
    ...(appOrigin === null ? [] : [`${appOrigin}${basePath}`]),
    text('daily.why'),
  ];
  return { subject: text('daily.subject', { count }), body: parts.join('\n\n') };
};

const queueOne = async (
  db: Db,
  wanting: Wanting,
  person: NotePerson,
  { day, now, site }: { day: string; now: Date; site: Parts['site'] },
): Promise<void> => {
  const since = await beginLook(db, wanting, day, now);
  if (!since) return;
  const { notices } = await listNotices(db, person);
  const fresh = notices.filter(({ is_read, at }) => !is_read && new Date(at) > since);
  if (fresh.length === 0) return;
  const { user_id, address, language } = wanting;
  const trial_ids = [...new Set(fresh.flatMap(({ trial_id }) => trial_id ?? []))];
  await db
    .insertInto('daily_mail')
    .values({
      user_id,
      day,
      recipient: address,
      ...wordsOf(person, language, fresh, site),
      trial_ids,
      queued_at: now,
      next_attempt_at: now,
    })
    .execute();
};

/**
 * Queues for who wants it a mail with what has been new for her since the last one, as far as she sees it today and has not read
 * it; nothing where there is nothing. Once a day for each person, whichever process looks.
 */
export const queueDailyMails = async ({ writer, clock, site }: Parts): Promise<void> => {
  const { time_zone } = await writer.selectFrom('clinicalsite').select('time_zone').executeTakeFirstOrThrow();
  const now = new Date(clock());
  const day = mailDay(time_zone, clock());
  const wanting = await readWanting(writer, day);
  if (wanting.length === 0) return;
  const people = new Map((await readPeople(writer, site.isDemo)).map((person) => [person.user_id, person]));
  for (const one of wanting) {
    const person = people.get(one.user_id);
    if (person) await inTransaction(writer, itself, (db) => queueOne(db, one, person, { day, now, site }));
  }
};
