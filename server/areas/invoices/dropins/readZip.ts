import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { dropinZipLimits, isDropinFileName } from '../../../../domain/dropins/files.ts';
import { reject } from '../../../http/rejected.ts';

const stored = 0;
const deflated = 8;

/** Upper half of the attributes that Unix keeps: what kind of file it is. */
const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;

const assertPlain = (entry: Entry, seen: ReadonlyMap<string, unknown>): void => {
  const { fileName, compressionMethod } = entry;
  const isPlain =
    isDropinFileName(fileName) &&
    !seen.has(fileName.toLowerCase()) &&
    !isLink(entry) &&
    !entry.isEncrypted() &&
    (compressionMethod === stored || compressionMethod === deflated);
  if (!isPlain) reject('dropin_zip_refused', { name: fileName.slice(0, 100).replace(/\p{C}/gu, '?') });
  if (entry.uncompressedSize > dropinZipLimits.entryBytes) reject('dropin_zip_too_large');
};

const readEntries = async (zip: ZipFile): Promise<Map<string, Buffer>> => {
  if (zip.entryCount > dropinZipLimits.entries) reject('dropin_zip_too_large');
  const files = new Map<string, Buffer>();
  let together = 0;
  for await (const entry of zip.eachEntry()) {
    assertPlain(entry, files);
    const content = await buffer(await zip.openReadStreamPromise(entry));
    together += content.length;
    if (together > dropinZipLimits.togetherBytes) reject('dropin_zip_too_large');
    files.set(entry.fileName.toLowerCase(), content);
  }
  return files;
};

const isRefusal = (error: unknown): boolean => error instanceof Error && 'rejection' in error;

/**
 * The files of a drop-in's zip by name: flat, few, small, and nothing but what a drop-in is made of. A zip that begins
 * as something else, lies about its sizes or cannot be read is refused whole. It is never written to a disk.
 */
export const readZip = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  // Empty or not, a zip of files begins with the head of the first one.
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== 0x04034b50) reject('dropin_zip_unreadable');
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: false });
    return await readEntries(zip);
  } catch (error) {
    if (isRefusal(error)) throw error;
    if (
      error instanceof Error &&
      /invalid relative path|absolute path|invalid characters/.test(error.message)
    )
      return reject('dropin_zip_refused', { name: error.message.slice(-100) });
    return reject('dropin_zip_unreadable');
  }
};
