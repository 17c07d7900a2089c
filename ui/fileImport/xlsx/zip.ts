import { FileRefused, tooMuchInside } from '../fileRefused.ts';

/** One packed part of a ZIP file, as the directory at its end has it. */
export interface ZipEntry {
  readonly method: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Where its own head begins. */
  readonly offset: number;
}

const signature = { end: 0x06054b50, directory: 0x02014b50, entry: 0x04034b50 } as const;
const endLength = 22;
const longestComment = 65_535;
const directoryHead = 46;
const entryHead = 30;
const stored = 0;
const deflated = 8;

const viewOf = async (file: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await file.slice(from, to).arrayBuffer());

/** The end record, searched from behind: a comment may follow it. */
function endOffset(tail: DataView): number {
  for (let at = tail.byteLength - endLength; at >= 0; at -= 1)
    if (tail.getUint32(at, true) === signature.end) return at;
  throw new FileRefused('not_readable');
}

/** Reads the directory of a ZIP file: its parts by path. Nothing is inflated. */
export async function zipEntries(file: Blob): Promise<ReadonlyMap<string, ZipEntry>> {
  const tail = await viewOf(file, Math.max(0, file.size - endLength - longestComment), file.size);
  const end = endOffset(tail);
  const bytes = tail.getUint32(end + 12, true);
  const offset = tail.getUint32(end + 16, true);
  if (offset + bytes > file.size) throw new FileRefused('not_readable');
  const directory = await viewOf(file, offset, offset + bytes);
  const entries = new Map<string, ZipEntry>();
  for (let at = 0; at + directoryHead <= bytes; ) {
    if (directory.getUint32(at, true) !== signature.directory) throw new FileRefused('not_readable');
    const isEncrypted = (directory.getUint16(at + 8, true) & 1) === 1;
    const nameLength = directory.getUint16(at + 28, true);
    const next =
      at +
      directoryHead +
      nameLength +
      directory.getUint16(at + 30, true) +
      directory.getUint16(at + 32, true);
    if (isEncrypted || next > bytes) throw new FileRefused('not_readable');
    const name = new Uint8Array(directory.buffer, at + directoryHead, nameLength);
    entries.set(new TextDecoder().decode(name), {
      method: directory.getUint16(at + 10, true),
      packedBytes: directory.getUint32(at + 20, true),
      bytes: directory.getUint32(at + 24, true),
      offset: directory.getUint32(at + 42, true),
    });
    at = next;
  }
  return entries;
}

/** The packed bytes of a part, streamed from the file. */
async function packed(file: Blob, entry: ZipEntry): Promise<Blob> {
  const head = await viewOf(file, entry.offset, entry.offset + entryHead);
  if (head.byteLength < entryHead || head.getUint32(0, true) !== signature.entry)
    throw new FileRefused('not_readable');
  const start = entry.offset + entryHead + head.getUint16(26, true) + head.getUint16(28, true);
  return file.slice(start, start + entry.packedBytes);
}

async function unpacking(file: Blob, entry: ZipEntry): Promise<ReadableStream<Uint8Array>> {
  const part = await packed(file, entry);
  if (entry.method === stored) return part.stream();
  if (entry.method === deflated) return part.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  throw new FileRefused('not_readable');
}

/**
 * Inflates a part piece by piece; nothing of it is kept here. Refuses one that says it is larger than `maxBytes` before
 * it is touched, and one that turns out larger than it says at the byte where it does.
 */
export async function* inflate(file: Blob, entry: ZipEntry, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (entry.bytes > maxBytes) throw tooMuchInside();
  const reader = (await unpacking(file, entry)).getReader();
  let count = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      count += value.byteLength;
      if (count > entry.bytes) throw new FileRefused('not_readable');
      yield value;
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('not_readable');
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
