import engineAddress from '@jitl/quickjs-wasmfile-release-sync/wasm?url';
import type { Language } from '../../contract/vocab.ts';
import { type DropinData, sampleOf } from '../../domain/dropins/dropinData.ts';
import type { ReadDropin } from '../../domain/dropins/files.ts';
import { checkDropinOutcome, type DropinFile, type DropinOutcome } from '../../domain/dropins/output.ts';
import type { Result } from '../../domain/result.ts';
import type { TrialAnswer, TrialWork } from './dropinTrial.ts';

/** A script that does not come back from what the engine itself does is ended with its worker, so much later. */
const hardMs = 2_000;
/** How long the worker may take to come. */
const loadingMs = 30_000;

const sizeOf = (content: string | Uint8Array): number =>
  typeof content === 'string' ? new TextEncoder().encode(content).length : content.length;

/** The time of the script begins when its worker is there: a slow line is not the script's. */
const inWorker = (work: TrialWork, signal: AbortSignal): Promise<DropinOutcome> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./dropinTrial.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      worker.terminate();
      settle();
    };
    const fail = (code: 'dropin_timeout' | 'dropin_failed', detail: string): void =>
      end(() => resolve({ failure: { code, detail } }));
    const limit = (ms: number) => setTimeout(() => fail('dropin_timeout', ''), ms);
    let timer = limit(loadingMs);
    const begin = (): void => {
      clearTimeout(timer);
      timer = limit(work.timeMs + hardMs);
      worker.postMessage(work, [work.engine]);
    };
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<TrialAnswer>) =>
      data === 'ready' ? begin() : end(() => resolve(data)),
    );
    worker.addEventListener('error', ({ message }) => fail('dropin_failed', message.slice(0, 300)));
  });

/**
 * What the drop-in writes for an invoice or a journal, tried in this browser as the server tries it: in an engine without
 * network, in a worker that is ended when its time is over.
 */
export const tryDropin = async (
  { manifest, script }: ReadDropin,
  { data = sampleOf(manifest.type), language }: { data?: DropinData | undefined; language: Language },
  signal: AbortSignal,
): Promise<Result<DropinFile>> => {
  const engine = await (await fetch(engineAddress, { signal })).arrayBuffer();
  const { api } = manifest;
  const work = { engine, script, api, language, data: JSON.stringify(data), now: Date.now() };
  const outcome = await inWorker({ ...work, ...manifest.limits }, signal);
  return checkDropinOutcome(outcome, manifest, sizeOf);
};
