import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { DropinManifest } from '../../../contract/site/dropinManifest.ts';
import type { Language } from '../../../contract/vocab.ts';
import type { DropinData } from '../../../domain/dropins/dropinData.ts';
import { checkDropinOutcome, type DropinOutcome } from '../../../domain/dropins/output.ts';
import type { FileAnswer } from '../../http/serve.ts';
import { unwrap } from '../../http/unwrap.ts';
import { createTurns } from '../../threads/turns.ts';

export interface DropinRun {
  manifest: DropinManifest;
  script: string;
  data: DropinData;
  language: Language;
  /** Milliseconds; the script's own clock stands there. */
  now: number;
}

const workerUrl = new URL('./dropinWorker.mjs', import.meta.url);

/** A script that does not come back from what the engine itself does is ended with its thread, so much later. */
const hardMs = 2_000;
const inTurn = createTurns({ atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), maxWaiting: 3 });

const inThread = ({ manifest, script, data, language, now }: DropinRun): Promise<DropinOutcome> =>
  new Promise((resolve) => {
    const worker = new Worker(workerUrl, {
      env: {},
      execArgv: [],
      stdin: false,
      stdout: true,
      stderr: true,
      workerData: {
        script,
        api: manifest.api,
        data: JSON.stringify(data),
        language,
        now,
        ...manifest.limits,
      },
      resourceLimits: { maxOldGenerationSizeMb: 192, stackSizeMb: 4 },
    });
    const end = (outcome: DropinOutcome): void => {
      clearTimeout(timer);
      resolve(outcome);
      void worker.terminate();
    };
    const fail = (code: 'dropin_timeout' | 'dropin_memory' | 'dropin_failed', detail = ''): void =>
      end({ failure: { code, detail } });
    const timer = setTimeout(() => fail('dropin_timeout'), manifest.limits.timeMs + hardMs);
    worker.once('message', end);
    worker.once('error', (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? fail('dropin_memory')
        : fail('dropin_failed', error.message.slice(0, 300)),
    );
    worker.once('exit', () => fail('dropin_failed', 'the script ended without a file'));
  });

const checked = (outcome: DropinOutcome, manifest: DropinManifest): FileAnswer => {
  const { filename, mime, content } = unwrap(checkDropinOutcome(outcome, manifest, Buffer.byteLength));
  const charset = mime === 'application/octet-stream' ? '' : '; charset=utf-8';
  return { filename, mime: `${mime}${charset}`, content };
};

/**
 * Runs a drop-in over an invoice or a journal: in an engine without network, files, clock or chance, with a memory of its own, in a
 * thread that is ended when its time is over. The thread is the wall; the engine's own limits only word the refusal.
 */
export const runDropin = async (run: DropinRun): Promise<FileAnswer> =>
  checked(await inTurn(() => inThread(run)), run.manifest);
