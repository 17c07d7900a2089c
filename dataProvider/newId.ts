let lastTime = 0;
let sequence = 0;

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/**
 * A new record id: a UUID of version 7, so that ids sort by the time they were made. Ids made within one millisecond
 * keep their order through a counter.
 */
export function newId(): string {
  const now = Math.max(Date.now(), lastTime);
  sequence = now === lastTime ? sequence + 1 : 0;
  // The counter has 12 bits; a fuller millisecond borrows the next one.
  const time = sequence > 0xfff ? now + 1 : now;
  if (time > now) sequence = 0;
  lastTime = time;

  const random = crypto.getRandomValues(new Uint8Array(8));
  const [first = 0, ...rest] = random;
  const tail = [(first & 0x3f) | 0x80, ...rest].map((byte) => hex(byte, 2)).join('');
  const stamp = hex(time, 12);
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${hex(sequence, 3)}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
