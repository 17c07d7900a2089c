import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '../../../contract/api.ts';
import { limits } from '../../../contract/limits.ts';
import { ExtractionJob, extractionCalls } from '../../../contract/plan/extractionCalls.ts';
import { startProduct } from '../../accept/product.ts';
import { openConnection } from '../../accept/steps.ts';
import { documentsOf, type Measured, madeDocuments } from '../extraction/documents.ts';
import { type Figure, notMeasured, percentile } from '../figures.ts';
import type { Source } from './extract.ts';

const megabytesAtMost = 1_024;
const answersWithinMs = 100;
/** Between two calls of the person beside it, in milliseconds. */
const pauseMs = 50;

const megabytesOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1_024;
};

/** Ten pictures, the documents' own again and again where they are fewer. */
const tenFiles = async (source: Source): Promise<Buffer[]> => {
  const documents: Measured[] = [];
  if ('docs' in source) documents.push(...((await documentsOf(source.docs)) ?? []));
  else for await (const made of madeDocuments(source)) documents.push(made);
  const files = documents.flatMap((document) => document.files);
  if (files.length === 0) return [];
  return Array.from(
    { length: limits.extractionFiles },
    (_, at) => files[at % files.length] ?? Buffer.alloc(0),
  );
};

const line = (id: string, what: string, value: number, unit: string, limit: number): Figure => ({
  id: `extract-load-${id}`,
  what,
  value: Math.round(value),
  unit,
  limit,
  ratio: Math.round((value / limit) * 100) / 100,
  goal: `<= ${limit}`,
  met: value <= limit,
});

/** Has ten pictures read by the built product, and calls beside it as a person in the office does. */
export const measureExtractionLoad = async (source: Source): Promise<Figure[]> => {
  const files = await tenFiles(source);
  if (files.length === 0)
    return [
      notMeasured(
        'extract-load',
        'ten pictures are read',
        'memory and other calls',
        'there are no documents',
      ),
    ];
  const folder = await mkdtemp(join(tmpdir(), 'trial-billing-bench-'));
  const product = await startProduct(undefined, folder);
  try {
    const { client } = await openConnection(product.address);
    const { ai_access_token } = await client.call(api.getCurrentUser, {});
    const headers = { authorization: `Bearer ${ai_access_token}` };
    const body = new FormData();
    for (const file of files) body.append('files', new Blob([new Uint8Array(file)]), 'page');
    const path = `${product.address}/ai${extractionCalls.beginExtraction.path}`;
    const begun: { job_id: string } = await (await fetch(path, { method: 'POST', headers, body })).json();
    const calls: number[] = [];
    let most = 0;
    for (;;) {
      const begin = performance.now();
      await client.call(api.listTrials, {});
      calls.push(performance.now() - begin);
      most = Math.max(most, await megabytesOf(product.pid));
      const answer = await fetch(`${path}?job_id=${begun.job_id}`, { headers });
      const { state } = ExtractionJob.parse(await answer.json());
      if (state !== 'waiting' && state !== 'running') break;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    const beside = 'while ten pictures are read, embedded database';
    return [
      line(
        'calls',
        `list of trials ${beside}, p95 of ${calls.length}`,
        percentile(calls, 0.95),
        'ms',
        answersWithinMs,
      ),
      line('memory', `memory of the process ${beside}`, most, 'MB', megabytesAtMost),
    ];
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
