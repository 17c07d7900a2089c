import { parseArgs } from 'node:util';
import { isCalendarDate } from '../contract/primitives.ts';
import { printMissing } from './areas/invoices/document/printAhead.ts';
import { type ArchiveRange, writeArchive } from './areas/invoices/issuing/archive/writeArchive.ts';
import { openDatabase } from './db/client.ts';
import { StartFailure } from './db/lockFile.ts';
import { bringUpToDate } from './db/upToDate.ts';
import { createPrinter } from './documents/pdf/printer.ts';
import { endProgram } from './endProgram.ts';
import { readEnvironment } from './env.ts';

const usage = `Usage: npm run archive:export -- --from YYYY-MM-DD --to YYYY-MM-DD FOLDER

Writes every invoice and cancellation that was issued from the one day to the other into FOLDER, which is new or empty:
printed, as data, as electronic invoice, and the mails that went with it, with an index (index.csv, index.json).`;

const refuse = (why: string): never => {
  throw new StartFailure(`${why}\n\n${usage}`);
};

const readRange = (args: readonly string[]): ArchiveRange => {
  const options = { from: { type: 'string' }, to: { type: 'string' } } as const;
  const read = () => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true });
    } catch (error) {
      return refuse(error instanceof Error ? error.message : String(error));
    }
  };
  const { values, positionals } = read();
  const { from = '', to = '' } = values;
  const [folder = '', ...more] = positionals;
  if (!isCalendarDate(from) || !isCalendarDate(to)) return refuse('From which day to which?');
  if (from > to) return refuse('The range ends before it begins.');
  if (folder === '' || more.length > 0) return refuse('Into which folder?');
  return { from, to, folder };
};

/** Hands over what was issued in a range; what a crash left unprinted is printed first. */
const run = async (): Promise<string> => {
  const range = readRange(process.argv.slice(2));
  const env = readEnvironment(process.env);
  const place = { dataDir: env.DATA_DIR, ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}) };
  const database = await openDatabase(place);
  const printer = createPrinter();
  try {
    await bringUpToDate(database, env);
    const failures: unknown[] = [];
    await printMissing({ ...database, printer }, (error) => failures.push(error));
    if (failures.length > 0)
      throw new StartFailure(`${failures.length} documents could not be printed: ${String(failures[0])}`);
    const count = await writeArchive(database.db, range);
    return `${count} files are in ${range.folder}, all of them in its index.csv and index.json.`;
  } finally {
    await printer.close();
    await database.close();
  }
};

void endProgram(run());
