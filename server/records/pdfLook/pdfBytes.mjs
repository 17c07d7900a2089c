// @ts-check
// Plain JavaScript, as the thread that it runs in.
import { readSync } from 'node:fs';

/**
 * The bytes of a PDF. What is read is there until the next reading; where less is left, it is less.
 *
 * @typedef {{ size: number, read: (start: number, end: number) => Buffer }} PdfBytes
 */

/** What is made text at once. The next slice begins so many bytes before its end, and no name is longer. */
const sliceBytes = 65_536;
export const overlapBytes = 4_096;
/** What of a file is in memory: half of it may be asked for at once, and a quarter before it lies ready as well. */
const windowBytes = 1_048_576;

/** @type {(bytes: Buffer) => PdfBytes} */
export const inMemory = (bytes) => ({
  size: bytes.length,
  read: (start, end) => bytes.subarray(start, end),
});

/** @type {(descriptor: number, into: Buffer, position: number) => Buffer} */
const fill = (descriptor, into, position) => {
  let filled = 0;
  while (filled < into.length) {
    const read = readSync(descriptor, into, filled, into.length - filled, position + filled);
    if (read === 0) throw new Error('A PDF ended early on the disk');
    filled += read;
  }
  return into;
};

/**
 * A file that is open, through a window that moves along it: of the largest one no more is in memory than of a small one.
 *
 * @type {(descriptor: number, size: number) => PdfBytes}
 */
export const onDisk = (descriptor, size) => {
  const memory = Buffer.allocUnsafeSlow(windowBytes);
  let from = 0;
  /** @type {Buffer} */
  let window = memory.subarray(0, 0);
  return {
    size,
    read: (start, askedEnd) => {
      const end = Math.min(askedEnd, size);
      if (end - start > windowBytes / 2) return fill(descriptor, Buffer.allocUnsafeSlow(end - start), start);
      if (start < from || end > from + window.length) {
        from = Math.max(0, start - windowBytes / 4);
        window = fill(descriptor, memory.subarray(0, Math.min(windowBytes, size - from)), from);
      }
      return window.subarray(start - from, end - from);
    },
  };
};

/**
 * The bytes between two places, in slices that overlap by more than any name is long.
 *
 * @param {PdfBytes} pdf
 * @param {number} start
 * @param {number} end
 */
export function* slicesOf(pdf, start, end) {
  for (let at = start; at < end; at += sliceBytes)
    yield pdf.read(at, Math.min(end, at + sliceBytes + overlapBytes));
}

/**
 * Where a word stands, from a place on. Its bytes are passed once, however often it stands there.
 *
 * @param {PdfBytes} pdf
 * @param {string} word
 * @param {number} start
 */
export function* placesOf(pdf, word, start) {
  for (let from = start; from < pdf.size; from += sliceBytes) {
    const slice = pdf.read(from, Math.min(pdf.size, from + sliceBytes + word.length - 1));
    // All of them before any is told: whoever hears of it reads elsewhere.
    const places = [];
    for (let at = slice.indexOf(word); at !== -1; at = slice.indexOf(word, at + word.length))
      places.push(from + at);
    yield* places;
  }
}
