import { hash, verify } from '@node-rs/argon2';
import { reject } from '../http/rejected.ts';

const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** Hashing needs 64 MiB each: at most two at once, the others wait, and not endlessly many of them. */
const limit = 2;
const longestQueue = 50;
const waiting: (() => void)[] = [];
let running = 0;

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= longestQueue) reject('backend_busy');
  if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
};

/** One form for letters that keyboards compose in different ways. */
const composed = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(composed(password), cost));

/** Verified against when the user is unknown, so that an unknown name takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

/** Whether the password fits; `stored` null (unknown user) never fits and takes the same time. */
export const fitsPassword = async (stored: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('a password that nobody has');
  const against = stored ?? (await decoy);
  const fits = await inTurn(() => verify(against, composed(password)));
  return fits && stored !== null;
};
