import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import type { ActStorage } from '../../dataProvider/keptActs.ts';

const prefix = 'trialBilling.read.';

const Reading = z.object({ key: z.array(z.unknown()), data: z.unknown() });

/** An answer as it was read: under which key of the query cache, and when (milliseconds). */
export interface KeptReading {
  key: readonly unknown[];
  data: unknown;
  readAt: number;
}

/** Where an answer is kept. Its moment and its person are told by the key, so that what it holds need not be read for it. */
interface Place {
  name: string;
  owner: string;
  readAt: number;
  of: string;
}

const placesIn = (storage: ActStorage): Place[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').flatMap((name) => {
    const [, owner = '', readAt = '', of = ''] =
      /^trialBilling\.read\.([^.]+)\.(\d+)\.(.*)$/s.exec(name) ?? [];
    return owner ? [{ name, owner, readAt: Number(readAt), of }] : [];
  });

const sizeOf = (storage: ActStorage, { name }: Place): number => storage.getItem(name)?.length ?? 0;

/** Keeps an answer of one person in the place of an older one; the oldest make room, and what others left goes. */
export function putReading(storage: ActStorage, owner: string, { key, data, readAt }: KeptReading): void {
  const of = JSON.stringify(key);
  const text = JSON.stringify({ key, data });
  const places = placesIn(storage).sort((one, other) => other.readAt - one.readAt);
  let [count, room] = [1, limits.keptReadingCharacters - text.length];
  for (const place of places) {
    const isStill = place.owner === owner && place.of !== of;
    if (isStill) {
      count += 1;
      room -= sizeOf(storage, place);
    }
    if (!isStill || count > limits.keptReadings || room < 0) storage.removeItem(place.name);
  }
  if (text.length > limits.keptReadingCharacters) return;
  try {
    storage.setItem(`${prefix}${owner}.${readAt}.${of}`, text);
  } catch {
    // Where the browser has no room the page is read from the server, as ever.
  }
}

/** What is kept of a person; what cannot be read is left out. */
export const readingsOf = (storage: ActStorage, owner: string): KeptReading[] =>
  placesIn(storage)
    .filter((place) => place.owner === owner)
    .flatMap(({ name, readAt }) => {
      try {
        return [{ ...Reading.parse(JSON.parse(storage.getItem(name) ?? '')), readAt }];
      } catch {
        return [];
      }
    });

/** Nothing that anybody has read here stays. */
export function forgetReadings(storage: ActStorage): void {
  for (const { name } of placesIn(storage)) storage.removeItem(name);
}
