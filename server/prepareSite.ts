import { todayIn } from '../domain/dates.ts';
import type { Db } from './db/schema.ts';
import { inTransaction } from './db/transaction.ts';
import { seedDemoSite } from './demo/demoSite.ts';
import { setDemoSender } from './demo/setDemoSender.ts';
import type { Environment } from './env.ts';
import { seedDemoPeople } from './identity/seedPeople.ts';
import { readClinicalsite } from './records/clinicalSite.ts';
import { ensureClinicalsite, findClinicalsite } from './site.ts';

const readDemoNames = async (db: Db): Promise<string[]> => {
  const people = await db
    .selectFrom('app_user')
    .select('user_name')
    .where('is_demo', '=', true)
    .orderBy('user_name')
    .execute();
  return people.map(({ user_name }) => user_name ?? '');
};

/** Processes that start together make one site: whoever comes second finds it. */
const makeSite = (db: Db, env: Environment, say: (line: string) => void) =>
  inTransaction(db, { actorId: null, requestId: 'start', reason: null }, async (trx) => {
    const made = await ensureClinicalsite(trx, env.DEMO_IDENTITY);
    if (!made.isNew || !made.isDemo) return made;
    await setDemoSender(trx);
    await seedDemoPeople(trx);
    if (env.DEMO_DATA) {
      say('Making a demo site…');
      const now = Date.now();
      const { time_zone } = await readClinicalsite(trx);
      await seedDemoSite(trx, { today: todayIn(time_zone, now), now });
    }
    return made;
  });

/**
 * Makes the site where there is none yet, with its demo people where the settings ask for a demo. A site that is there
 * gets none, whatever the settings ask for; what a person should know of this is told by `say`.
 */
export const prepareSite = async (
  db: Db,
  env: Environment,
  say: (line: string) => void,
): Promise<Environment> => {
  const site = (await findClinicalsite(db)) ?? (await makeSite(db, env, say));
  if (env.DEMO_IDENTITY && site.isDemo) return env;
  if (env.DEMO_IDENTITY) say('This database holds a real site: it is served without the demo.');
  const names = await readDemoNames(db);
  if (names.length > 0)
    say(`The demo is off, so people of the demo site cannot sign in: ${names.join(', ')}.`);
  return { ...env, DEMO_IDENTITY: false, DEMO_DATA: false };
};
