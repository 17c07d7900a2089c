// @ts-check
// Plain JavaScript, as the thread that it runs in. Every byte is looked at a few times at most, whatever the file holds.
import { inflateSync } from 'node:zlib';
import { inMemory, overlapBytes, placesOf, slicesOf } from './pdfBytes.mjs';

/** @typedef {import('./pdfBytes.mjs').PdfBytes} PdfBytes */

/** What one object stream may hold unpacked: each of a PDF of 25 MB holds far less. */
const maxUnpackedBytes = 16 * 1_048_576;
/** What is read and made while unpacking, of all object streams together: a file is unpacked once, and not far beyond 25 MB. */
const maxWorkBytes = 128 * 1_048_576;
/** Object streams of one file: each costs its time, however small. They hold a hundred objects each, or more. */
const maxObjectStreams = 50_000;
/** What is looked at of the head of an object stream, and read at first of its bytes: far more than it is of most. */
const headBytes = overlapBytes;
const packedBytes = 65_536;

/** Names of what a reader of the file might run, start or unfold. */
const active = /\/(?:JavaScript|Launch|RichMedia|EmbeddedFiles?|XFA|ImportData|SubmitForm)(?![\w#])/;

const numberSign = 35;
/** The value of each character as a hexadecimal digit; -1 = it is none. */
const digits = Int8Array.from({ length: 256 }, (_, code) => {
  const value = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(value) ? -1 : value;
});

/**
 * The text with plain names: letters of them may be written as numbers (`/J#61vaScript`).
 *
 * @param {Buffer} bytes
 */
const plainText = (bytes) => {
  if (!bytes.includes(numberSign)) return bytes.toString('latin1');
  const plain = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const high = bytes[at] === numberSign ? (digits[bytes[at + 1] ?? 0] ?? -1) : -1;
    const low = high < 0 ? -1 : (digits[bytes[at + 2] ?? 0] ?? -1);
    plain[length] = low < 0 ? (bytes[at] ?? 0) : high * 16 + low;
    length += 1;
    if (low >= 0) at += 2;
  }
  return plain.toString('latin1', 0, length);
};

const hasActiveName = (/** @type {PdfBytes} */ pdf) => {
  for (const slice of slicesOf(pdf, 0, pdf.size)) {
    if (active.test(slice.toString('latin1'))) return true;
    if (slice.includes(numberSign) && active.test(plainText(slice))) return true;
  }
  return false;
};

const word = 'stream';
const objectStream = '/ObjStm';

/** @type {(pdf: PdfBytes, at: number) => boolean} */
const isEnd = (pdf, at) => pdf.read(Math.max(0, at - 3), at).toString('latin1') === 'end';

/** @type {(pdf: PdfBytes, start: number, end: number) => boolean} */
const namesObjectStream = (pdf, start, end) => {
  for (const slice of slicesOf(pdf, start, end)) if (plainText(slice).includes(objectStream)) return true;
  return false;
};

/**
 * Where the bytes of each object stream begin, with the end of what stands before them. One pass: what was passed once is not
 * searched again, so that a file which is all beginnings costs no more than another one.
 *
 * @param {PdfBytes} pdf
 */
function* objectStreamsOf(pdf) {
  let before = 0;
  for (const at of placesOf(pdf, word, 0)) {
    const mayBegin = at - before > objectStream.length && !isEnd(pdf, at);
    if (mayBegin && namesObjectStream(pdf, before, at)) {
      const begin = at + word.length;
      const start = begin + (pdf.read(begin, begin + 1)[0] === 13 ? 2 : 1);
      yield { head: plainText(pdf.read(Math.max(before, at - headBytes), at)), start };
    }
    before = at + word.length;
  }
}

/** The dictionary as every program writes it; with texts, remarks or dictionaries inside it could be read in two ways. */
const plainDictionary = /obj\s*<<([^()<>%]*)>>\s*$/;
const onlyDeflated = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])\s*(?:\/|$)/;

/** Whether the bytes that follow are an object stream, packed as they all are. */
const isUsual = (/** @type {string} */ head) => {
  const dictionary = plainDictionary.exec(head)?.[1] ?? '';
  return (
    dictionary.includes(objectStream) &&
    onlyDeflated.test(dictionary) &&
    dictionary.split('/Filter').length === 2 &&
    !dictionary.includes('/DecodeParms')
  );
};

/** @type {(error: unknown) => boolean} */
const endedEarly = (error) => error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR';

/**
 * What is packed there, however much follows behind it; null where it is damaged or too much. How long it is nobody can be
 * believed: where too little was read, eight times as much is.
 *
 * @type {(pdf: PdfBytes, start: number, bytes?: number) => { objects: Buffer, work: number } | null}
 */
const unpack = (pdf, start, bytes = packedBytes) => {
  try {
    // Told so, it answers more than its types know.
    const { buffer, engine } = /** @type {{ buffer: Buffer, engine: import('node:zlib').Inflate }} */ (
      /** @type {unknown} */ (
        inflateSync(pdf.read(start, start + bytes), { maxOutputLength: maxUnpackedBytes, info: true })
      )
    );
    return { objects: buffer, work: engine.bytesWritten + buffer.length };
  } catch (error) {
    return endedEarly(error) && start + bytes < pdf.size ? unpack(pdf, start, bytes * 8) : null;
  }
};

/**
 * Whether a PDF holds scripts, programs to start, files or forms that act, also inside of its object streams. What
 * cannot be looked into counts as active: this decides how carefully the file is handed out, not whether it is kept.
 *
 * @param {PdfBytes} pdf
 */
export const hasActiveContent = (pdf) => {
  if (hasActiveName(pdf)) return true;
  let work = 0;
  let count = 0;
  for (const { head, start } of objectStreamsOf(pdf)) {
    count += 1;
    const unpacked = isUsual(head) && count <= maxObjectStreams ? unpack(pdf, start) : null;
    work += unpacked?.work ?? 0;
    if (!unpacked || work > maxWorkBytes || hasActiveName(inMemory(unpacked.objects))) return true;
  }
  return false;
};
