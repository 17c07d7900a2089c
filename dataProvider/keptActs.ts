import { z } from 'zod';
import { FailureParams } from '../contract/errors.ts';
import { limits } from '../contract/limits.ts';
import { type KeptCallName, keptCalls } from './keptCalls.ts';

/** A visit as a person knows it. The subject ID is all that is kept of a participant beside ids. */
const KeptVisit = z.object({
  recorded_visit_id: z.string(),
  trial_id: z.string(),
  patient_in_trial_id: z.string(),
  subject_id: z.string(),
  label: z.string(),
  /** The service of the visit that the act is about. */
  service_label: z.string().nullable(),
});
export type KeptVisit = z.infer<typeof KeptVisit>;

/** Without what the refusing answer tells of the present records. */
const refusalOnly = { code: z.string(), params: FailureParams };
export const Refusal = z.object({
  ...refusalOnly,
  rows: z.array(z.object({ ...refusalOnly, index: z.int() })).optional(),
});

const isKeptCallName = (name: unknown): name is KeptCallName =>
  typeof name === 'string' && Object.hasOwn(keptCalls, name);

const KeptAct = z.object({
  /** Sorts by the order in which the acts were tapped. */
  id: z.string(),
  call: z.custom<KeptCallName>(isKeptCallName),
  input: z.record(z.string(), z.unknown()),
  idempotency_key: z.string(),
  /** What order is kept within: visits, or what is named where the visit is not known. */
  places: z.array(z.string()),
  visits: z.array(KeptVisit),
  /** Milliseconds, as all instants here. */
  tapped_at: z.number(),
  /** From then on the backend may have forgotten the key. */
  expires_at: z.number(),
  /** `sending` = an answer is awaited for the first time. */
  state: z.enum(['sending', 'waiting', 'refused']),
  /** Sent at least once: it must not be changed any more. */
  is_tried: z.boolean(),
  /** Why it is refused. */
  refusal: Refusal.nullable(),
});
export type KeptAct = z.infer<typeof KeptAct>;

/** Storage that outlives a reload; the browser gives its `localStorage`. */
export interface ActStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const prefix = 'trialBilling.notSent.';

/** Whether a storage key belongs to an act. */
export const isActKey = (key: string | null): boolean => key?.startsWith(prefix) ?? true;

const parse = (text: string | null): KeptAct | null => {
  try {
    return KeptAct.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
};

/** Where acts are kept: each under a key of its own, so that windows of one browser never write over each other's. */
export class KeptActs {
  private read: { owner: string; acts: readonly KeptAct[] } | null = null;
  private readonly storage: ActStorage;

  constructor(storage: ActStorage) {
    this.storage = storage;
  }

  private keys(start: string): string[] {
    return Array.from({ length: this.storage.length }, (_, index) => this.storage.key(index) ?? '').filter(
      (key) => key.startsWith(start),
    );
  }

  /** Drops the cache after a change in another window. */
  readAgain(): void {
    this.read = null;
  }

  /** The acts of a person, in the order in which they were tapped; the same array until something changes. */
  of(owner: string): readonly KeptAct[] {
    if (this.read?.owner === owner) return this.read.acts;
    const acts = this.keys(`${prefix}${owner}.`)
      .flatMap((key) => parse(this.storage.getItem(key)) ?? [])
      .sort((one, other) => (one.id < other.id ? -1 : 1));
    this.read = { owner, acts };
    return acts;
  }

  /** Stores a new or changed act. False = the storage quota is exceeded. */
  put(owner: string, act: KeptAct): boolean {
    const text = JSON.stringify(act);
    const others = this.of(owner).filter(({ id }) => id !== act.id);
    const isNew = others.length === this.of(owner).length;
    if (isNew && (others.length >= limits.keptActs || this.size(owner) + text.length > limits.keptCharacters))
      return false;
    try {
      this.storage.setItem(`${prefix}${owner}.${act.id}`, text);
    } catch {
      return false;
    } finally {
      this.readAgain();
    }
    return true;
  }

  remove(owner: string, id: string): void {
    this.storage.removeItem(`${prefix}${owner}.${id}`);
    this.readAgain();
  }

  /** Deletes all acts of a user. */
  clear(owner: string): void {
    for (const key of this.keys(`${prefix}${owner}.`)) this.storage.removeItem(key);
    this.readAgain();
  }

  /** Forgets what other people left here and never came back for; what cannot be read goes too. */
  forgetOthers(owner: string, before: number): void {
    for (const key of this.keys(prefix)) {
      if (key.startsWith(`${prefix}${owner}.`)) continue;
      const act = parse(this.storage.getItem(key));
      if (!act || act.tapped_at < before) this.storage.removeItem(key);
    }
  }

  private size(owner: string): number {
    return this.keys(`${prefix}${owner}.`).reduce(
      (sum, key) => sum + (this.storage.getItem(key)?.length ?? 0),
      0,
    );
  }
}
