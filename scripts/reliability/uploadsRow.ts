import { constants } from '../../contract/constants.ts';
import { runUploads } from '../../tests/reliability/uploads.ts';
import { findPostgres } from '../bench/postgres.ts';
import { atMost, notTried, type Row } from './rows.ts';

const atOnce = 10;
const id = 'UPL-1 memory';
const what = `${atOnce} PDFs of ${constants.reviewPdfBytes / 1_048_576} MB uploaded at once: the most memory of the server above what it held after one`;

/** What many large files at the same time take of a server: they lie on its disk, and one at a time is looked into. */
export const measureUploads = async (): Promise<Row[]> => {
  const postgres = await findPostgres();
  if (!postgres) return [notTried(id, what, 'No PostgreSQL here.')];
  try {
    const run = await runUploads(postgres.url, atOnce);
    if (!run) return [notTried(id, what, 'The system does not tell the memory of a process.')];
    const { before, mostOfOne, most, seconds, stored } = run;
    const grown = atMost({
      ...{ id, what, value: most - before, unit: 'MB', atMost: 50 },
      why: `${stored} stored in ${seconds.toFixed(1)} s; ${before.toFixed(0)} MB before, at most ${mostOfOne.toFixed(0)} MB with one, ${most.toFixed(0)} MB with all`,
    });
    return [{ ...grown, met: grown.met && stored === atOnce }];
  } finally {
    await postgres.stop();
  }
};
