import { setImmediate as otherWork } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';

const unpack = promisify(inflate);

/** Bytes that are looked at before others get their turn. */
const sliceBytes = 1_048_576;
/** No name is longer, and no head of an object stream. */
const overlapBytes = 4_096;
/** What object streams may hold unpacked, each and all together; a PDF of 25 MB has far less. */
const maxUnpackedBytes = 16 * 1_048_576;
const maxTogetherBytes = 96 * 1_048_576;

/** Names of what a reader of the file might run, start or unfold. */
const active = /\/(?:JavaScript|Launch|RichMedia|EmbeddedFiles?|XFA|ImportData|SubmitForm)(?![\w#])/;

/** Letters of a name may be written as numbers (`/J#61vaScript`). */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const hasActiveName = (text: string): boolean => active.test(text) || active.test(plainNames(text));

/** The packed bytes of each object stream; null = one that is not packed as they all are. */
function* objectStreamsOf(pdf: Buffer): Generator<Buffer | null> {
  for (let at = pdf.indexOf('/ObjStm'); at !== -1; at = pdf.indexOf('/ObjStm', at + 1)) {
    const start = pdf.indexOf('stream', at);
    const end = pdf.indexOf('endstream', start + 6);
    if (start === -1 || end === -1) continue;
    const from = Math.max(pdf.lastIndexOf('obj', at), 0);
    const head = pdf.toString('latin1', from, start);
    const data = pdf.subarray(start + (pdf[start + 6] === 13 ? 8 : 7), end);
    yield /\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(head) && !/\/DecodeParms/.test(head) ? data : null;
  }
}

const unpacked = async (data: Buffer): Promise<Buffer | null> => {
  try {
    return await unpack(data, { maxOutputLength: maxUnpackedBytes, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return null;
  }
};

/**
 * Whether a PDF holds scripts, programs to start, files or forms that act, also inside of its object streams. What
 * cannot be looked into counts as active: this decides how carefully the file is handed out, not whether it is kept.
 */
export const hasActiveContent = async (pdf: Buffer): Promise<boolean> => {
  for (let at = 0; at < pdf.length; at += sliceBytes) {
    if (hasActiveName(pdf.toString('latin1', at, at + sliceBytes + overlapBytes))) return true;
    await otherWork();
  }
  let together = 0;
  for (const packed of objectStreamsOf(pdf)) {
    const objects = packed ? await unpacked(packed) : null;
    together += objects?.length ?? 0;
    if (!objects || together > maxTogetherBytes || hasActiveName(objects.toString('latin1'))) return true;
  }
  return false;
};
