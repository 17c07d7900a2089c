import { findPostgres } from '../../../scripts/bench/postgres.ts';
import { newDatabase } from '../../reliability/processes.ts';
import { startBuilt } from '../../support/startBuilt.ts';

/** Three processes of the product on one PostgreSQL, as behind a load balancer: a demo site without trials. */
export interface ThreeProcesses {
  /** Where each answers. */
  addresses: readonly [string, string, string];
  remove: () => Promise<void>;
}

/** On the PostgreSQL of `DATABASE_URL`, else on one of its own. */
export const openThreeProcesses = async (): Promise<ThreeProcesses> => {
  const postgres = await findPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL here');
  const { url, drop } = await newDatabase(postgres.url);
  const settings = { HOST: '127.0.0.1', DATABASE_URL: url, DEMO_IDENTITY: 'on', DEMO_DATA: 'off' };
  // The first one makes the site.
  const first = await startBuilt(settings);
  const [second, third] = await Promise.all([startBuilt(settings), startBuilt(settings)]);
  return {
    addresses: [first.address, second.address, third.address],
    remove: async () => {
      await Promise.all([first, second, third].map((one) => one.stop()));
      await drop();
      await postgres.stop();
    },
  };
};
