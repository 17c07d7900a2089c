import { type RawBuilder, sql } from 'kysely';
import { ClinicalsiteEdit } from '../../contract/site/clinicalsite.ts';
import type { demoSiteCalls } from '../../contract/site/demoSite.ts';
import type { Db } from '../db/schema.ts';
import { reject } from '../http/rejected.ts';
import type { Handlers } from '../http/serve.ts';
import { editedColumns } from '../records/saving/editable.ts';
import { type Day, seedDemoSite } from './demoSite.ts';
import { setDemoSender } from './setDemoSender.ts';

/** What people may change of the site, as the database has it at first; its name comes with the demo. */
const atFirst = (): RawBuilder<unknown> =>
  sql.join(
    editedColumns(ClinicalsiteEdit)
      .filter((column) => column !== 'name')
      .map((column) => sql`${sql.ref(column)} = default`),
  );

/** Puts a demo site back to its first day, whoever else is working in it. The database itself refuses any other site. */
const startDemoOver = async (db: Db, day: Day): Promise<void> => {
  const { is_demo } = await db.selectFrom('clinicalsite').select('is_demo').executeTakeFirstOrThrow();
  if (!is_demo) reject('no_demo_site');
  await sql`select empty_demo_site()`.execute(db);
  await sql`update clinicalsite set ${atFirst()}, version = version + 1`.execute(db);
  await setDemoSender(db);
  await seedDemoSite(db, day);
};

export const demoHandlers = {
  startDemoOver: async ({ db, settings, today, now }) => {
    if (!settings.isDemo) reject('no_demo_site');
    await startDemoOver(db, { today, now });
  },
} satisfies Handlers<keyof typeof demoSiteCalls>;
