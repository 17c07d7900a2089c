import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** As authenticators have it: SHA-1, six digits, a new code every 30 seconds (RFC 6238). */
const stepMs = 30_000;
const digits = 6;
/** 160 bits, the length of the hash (RFC 4226, 4). */
const secretBytes = 20;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newSecret = (): Buffer => randomBytes(secretBytes);

/** Bytes as Base32 (RFC 4648) without padding. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
};

/** The code of a step (RFC 4226, 5.3). */
export const codeOfStep = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = mac.readUInt8(mac.length - 1) & 15;
  const number = (mac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
};

/** The step that a moment is in. */
export const stepOf = (now: number): number => Math.floor(now / stepMs);

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The step whose code this is, the present one or one beside it, for clocks differ; null = of none of them. */
export const stepOfCode = (secret: Buffer, code: string, now: number): number | null => {
  const present = stepOf(now);
  const fitting = [present - 1, present, present + 1].filter((step) =>
    isSame(codeOfStep(secret, step), code),
  );
  return fitting.at(-1) ?? null;
};
