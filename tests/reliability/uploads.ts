import { sql } from 'kysely';
import { api } from '../../contract/api.ts';
import { limits } from '../../contract/limits.ts';
import { newId } from '../../dataProvider/newId.ts';
import { signIn } from '../../scripts/accept/steps.ts';
import { openDatabase } from '../../server/db/client.ts';
import { pdfOf } from '../support/pdf.ts';
import { makeTrial } from './mixedTrial.ts';
import { newDatabase, startProcess } from './processes.ts';

interface UploadsOutcome {
  /** In MB: what the server held when it had taken one file, the most while it took one more, and while it took all the others. */
  before: number;
  mostOfOne: number;
  most: number;
  seconds: number;
  stored: number;
}

/** How often the server's memory is looked at, in milliseconds. */
const everyMs = 10;

/** A PDF of the largest size that is taken, of bytes of its own. */
const largest = (number: number): Blob =>
  new Blob([new Uint8Array(pdfOf({ size: limits.reviewPdfBytes, filling: `${number} ` }))]);

/** Uploads one PDF, then so many at once, to a server of its own; null where the system does not tell its memory. */
export const runUploads = async (serverUrl: string, atOnce: number): Promise<UploadsOutcome | null> => {
  const database = await newDatabase(serverUrl);
  const stops: (() => Promise<void>)[] = [database.drop];
  try {
    const server = await startProcess(database.url);
    stops.unshift(server.stop);
    const { db, close } = await openDatabase({ databaseUrl: database.url, dataDir: null });
    stops.unshift(close);
    const client = await signIn(server.address);
    // Each for a trial of its own: those for the same one wait for one another.
    const upload = async (data: Blob): Promise<void> => {
      const { plan } = await makeTrial(db);
      const invoice_id = newId();
      const draft = { trial_id: plan.trial_id, invoice_id, label: 'Reviewed', cut_off_date: '2026-04-30' };
      await client.call(api.putInvoice, draft);
      await client.call(api.uploadReviewPdf, { invoice_id, invoice_document_label: 'Review list', data });
    };
    await upload(largest(0));
    const before = server.used()?.megabytes;
    if (before === undefined) return null;
    let most = before;
    const looking = setInterval(() => {
      most = Math.max(most, server.used()?.megabytes ?? 0);
    }, everyMs);
    stops.unshift(async () => clearInterval(looking));
    await upload(largest(atOnce + 1));
    const mostOfOne = most;
    const files = Array.from({ length: atOnce }, (_, index) => largest(index + 1));
    const start = performance.now();
    await Promise.all(files.map(upload));
    const { rows } = await sql<{ stored: number }>`
      select count(*) - 2 as stored from invoice_document_version`.execute(db);
    const stored = rows[0]?.stored ?? 0;
    return { before, mostOfOne, most, seconds: (performance.now() - start) / 1_000, stored };
  } finally {
    for (const stop of stops) await stop();
  }
};
