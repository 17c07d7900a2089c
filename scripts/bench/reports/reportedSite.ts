import type pg from 'pg';
import type { Connection } from '../../../dataProvider/send.ts';
import { newDatabase } from '../../../tests/reliability/processes.ts';
import { startProduct } from '../../accept/product.ts';
import { openConnection } from '../../accept/steps.ts';
import { type Figure, notMeasured } from '../figures.ts';
import { findPostgres } from '../postgres.ts';
import { withDatabase } from '../services.ts';
import { writeReportedTrials } from './reportedTrials.ts';

const trials = 200;
/** What reports are measured over. */
export const over =
  'over 2,000,000 recorded services in 200 trials (PostgreSQL), by HTTP until the whole text is there';

/** The product over these trials, with a person signed in, and its database beside it. */
export interface ReportedSite {
  connection: Connection;
  database: pg.Client;
  /** Where the database is, for who needs another connection. */
  url: string;
}

type Measure = (site: ReportedSite) => Promise<Figure[]>;

/** Measures each of these over the same trials, which are written once, in this order; `tell` gets each line at once. */
export const measureOnReportedSite = async (
  parts: ReadonlyMap<string, Measure>,
  tell: (line: Figure) => void,
): Promise<void> => {
  const postgres = await findPostgres();
  if (!postgres) {
    const why = 'No PostgreSQL here: neither DATABASE_URL nor its programs were found.';
    for (const id of parts.keys()) tell(notMeasured(id, over, 'ratio <= 1.5', why));
    return;
  }
  const { url, drop } = await newDatabase(postgres.url);
  try {
    // One person stands for many: nobody calls as often as all of them.
    const product = await startProduct(url, undefined, { CALLS_PER_MINUTE: '0' });
    try {
      await withDatabase({ connectionString: url }, async (database) => {
        const { connection } = await openConnection(product.address);
        await writeReportedTrials(database, { from: 1, to: trials });
        for (const measure of parts.values())
          for (const line of await measure({ connection, database, url })) tell(line);
      });
    } finally {
      await product.stop();
    }
  } finally {
    await drop();
    await postgres.stop();
  }
};
