import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

const bytesOfId = 16;

/**
 * Ids for rows that the server makes: UUIDs of version 7, in their order. One call for all random bytes: a call for each id
 * takes longer than the id.
 */
export const newIds = (count: number): string[] => {
  const random = randomBytes(count * bytesOfId);
  const msecs = Date.now();
  const first = randomInt(2 ** 30);
  return Array.from({ length: count }, (_, index) =>
    v7({
      msecs,
      seq: first + index,
      random: random.subarray(index * bytesOfId, (index + 1) * bytesOfId),
    }),
  );
};
