import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { z } from 'zod';
import { Extraction } from '../../../contract/plan/extraction.ts';
import { Id } from '../../../contract/primitives.ts';
import { visitKinds } from '../../../contract/vocab.ts';
import type { ReadPlan } from '../../../domain/visitPlan/readPlan.ts';

/** Keeps what belongs to readings by key, over reloads; a failing one rejects. */
export interface ReadingStorage {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

const ReadPlanKept = z.object({
  visits: z.array(
    z.object({
      protocol_visit_id: z.string(),
      label: z.string(),
      short_label: z.string().nullable(),
      visit_kind: z.enum(visitKinds),
      reference_visit_id: z.string().nullable(),
      days_interval: z.int().nullable(),
      days_tolerance_before: z.int(),
      days_tolerance_after: z.int(),
    }),
  ),
  services: z.array(
    z.object({
      row_id: z.string(),
      label: z.string(),
      amount: z.int().nullable(),
      study_service_id: Id.nullable(),
      marks: z.record(z.string(), z.enum(['mandatory', 'optional']).optional()),
    }),
  ),
  doubtful: z.array(z.object({ rowId: z.string(), field: z.string() })),
  checked: z.array(z.string()),
});

/** Where a reading stands: what is under way for it, what was read, and how that was corrected. */
const Standing = z.object({
  kept_at: z.number(),
  job_id: z.string().nullable(),
  reading_id: z.string().nullable(),
  result: Extraction.nullable(),
  plan: ReadPlanKept.nullable(),
});

/** The reading of one trial by one person, from the choice of its files to its import. */
export interface Reading {
  files: readonly File[];
  job_id: string | null;
  /** The job whose result it is: what is kept of its correction is kept under this name. */
  reading_id: string | null;
  result: Extraction | null;
  plan: ReadPlan | null;
}

export const noReading: Reading = { files: [], job_id: null, reading_id: null, result: null, plan: null };

let store: UseStore | null = null;
const readings = (): UseStore => {
  store ??= createStore('visit-plan-pictures', 'readings');
  return store;
};

/** IndexedDB: it takes files as they are. */
export const browserReadings: ReadingStorage = {
  get: (key) => get(key, readings()),
  set: (key, value) => set(key, value, readings()),
  remove: (key) => del(key, readings()),
};

const filesKey = (key: string): string => `${key}/files`;
const standingKey = (key: string): string => `${key}/standing`;

/** What was kept under the key; what cannot be read is as good as none. */
export const keptReading = async (storage: ReadingStorage, key: string): Promise<Reading> => {
  const [files, standing] = await Promise.all([storage.get(filesKey(key)), storage.get(standingKey(key))]);
  const kept = Array.isArray(files) ? files.filter((file) => file instanceof File) : [];
  const { data } = Standing.safeParse(standing);
  if (kept.length === 0 || !data) return { ...noReading, files: kept };
  const { kept_at: _moment, ...reading } = data;
  return { ...reading, files: kept };
};

/** Keeps a reading; its files, which are large, only where they are other ones than before. */
export const keepReading = async (
  storage: ReadingStorage,
  key: string,
  { files, ...standing }: Reading,
  before: Reading,
): Promise<void> => {
  if (files.length === 0) {
    await Promise.all([storage.remove(filesKey(key)), storage.remove(standingKey(key))]);
    return;
  }
  if (files !== before.files) await storage.set(filesKey(key), [...files]);
  await storage.set(standingKey(key), { ...standing, kept_at: Date.now() });
};

export const readingKey = (userId: string, trialId: string): string => `${userId}/${trialId}`;

/** Takes files that were dropped elsewhere for a reading; false = one is under way or read already, and stays as it is. */
export const chooseForReading = async (
  storage: ReadingStorage,
  key: string,
  files: readonly File[],
): Promise<boolean> => {
  const kept = await keptReading(storage, key).catch(() => noReading);
  if (kept.job_id !== null || kept.result !== null) return false;
  await keepReading(storage, key, { ...noReading, files }, kept).catch(() => undefined);
  return true;
};

/** Takes files instead of the reading that is kept; answers the job of that, where one is under way. */
export const replaceReading = async (
  storage: ReadingStorage,
  key: string,
  files: readonly File[],
): Promise<string | null> => {
  const kept = await keptReading(storage, key).catch(() => noReading);
  await keepReading(storage, key, { ...noReading, files }, kept).catch(() => undefined);
  return kept.job_id;
};

const keptMs = 7 * 86_400_000;

/** Forgets readings that nobody came back to for a week, whoever made them. */
export const forgetOldReadings = async (now: number): Promise<void> => {
  const kept = await entries<string, unknown>(readings());
  const isOld = (key: string): boolean => {
    const standing = kept.find(([name]) => name === standingKey(key))?.[1];
    const { data } = Standing.safeParse(standing);
    return !data || data.kept_at < now - keptMs;
  };
  const keys = new Set(kept.map(([name]) => name.replace(/\/(?:files|standing)$/, '')));
  for (const key of keys)
    if (isOld(key))
      await Promise.all([browserReadings.remove(filesKey(key)), browserReadings.remove(standingKey(key))]);
};

/** Forgets all of them: pages of a protocol are nobody else's. */
export const forgetReadings = (): Promise<void> => clear(readings());
