import type { Extraction } from '../../../contract/plan/extraction.ts';
import { ok } from '../../../domain/result.ts';
import type { VisionSettings } from '../../settings.ts';
import type { ReadAll } from '../jobs/jobs.ts';
import type { ReaderPool } from '../jobs/readerPool.ts';
import type { Picture, Pictures, Reading } from '../jobs/reading.ts';
import { compareReadings, readingOfVision } from './compareReadings.ts';
import { readVision } from './readVision.ts';
import type { VisionReading } from './visionReading.ts';

interface Parts {
  pool: ReaderPool;
  vision: VisionSettings | null;
  clock: () => number;
  /** Told why an endpoint gave nothing; never what was sent or answered. */
  tell: (error: unknown) => void;
}

const sizeOf = ({ width, height }: Picture): Extraction['pages'][number] => ({ width, height });

/** Our own engine found nothing, or broke: another one may do better. What is wrong with a file stays wrong. */
const mayTryOther = (reading: Reading): boolean =>
  !reading.isOk && ['extraction_no_table', 'extraction_failed'].includes(reading.failure.code);

const isPlan = ({ visits, services, cells }: VisionReading): boolean =>
  visits.length > 0 && services.length > 0 && cells.length > 0;

/** One reading of the two; `other` = null where the endpoint gave nothing. */
const joined = (own: Reading, other: VisionReading | null, pictures: Pictures, host: string): Reading => {
  if (own.isOk && other) return ok(compareReadings(own.value, other));
  if (own.isOk)
    return ok({
      ...own.value,
      warnings: [...own.value.warnings, { code: 'vision_failed', params: { host } }],
    });
  return other && isPlan(other) ? ok(readingOfVision(other, pictures.map(sizeOf), host)) : own;
};

/**
 * Reads with our own engine, and beside it with the configured endpoint where the person let the pictures go there.
 * Without a setting, or without that, nothing opens a connection.
 */
export const readBoth =
  ({ pool, vision, clock, tell }: Parts): ReadAll =>
  async ({ withVision, ...order }) => {
    if (!vision || !withVision) return pool.read(order);
    const over = new AbortController();
    const signal = AbortSignal.any([order.signal, over.signal]);
    let sent: Pictures = [];
    let asked: Promise<VisionReading | null> = Promise.resolve(null);
    const onPictures = (pictures: Pictures): void => {
      sent = pictures;
      asked = readVision(vision, pictures, { signal, clock }).catch((error: unknown) => {
        if (!signal.aborted) tell(error);
        return null;
      });
    };
    try {
      const own = await pool.read({ ...order, onPictures });
      if (!own.isOk && !mayTryOther(own)) return own;
      order.onProgress({ page: sent.length, stage: 'comparing', percent: 95 });
      const other = await asked;
      order.signal.throwIfAborted();
      return joined(own, other, sent, new URL(vision.url).host);
    } finally {
      // Where our own reading ended it, nobody waits for the endpoint any more.
      over.abort();
    }
  };
