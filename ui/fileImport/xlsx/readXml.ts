import { FileRefused } from '../fileRefused.ts';
import { type XmlListener, XmlScanner } from './xmlScanner.ts';
import { inflate, type ZipEntry } from './zip.ts';

/** The parts of a packed file by path, and the file they lie in. */
export interface Package {
  readonly file: Blob;
  readonly entries: ReadonlyMap<string, ZipEntry>;
}

/** Tells `listener` of a part piece by piece, and after each piece how much of it is read, from 0 to 1. */
export async function* scanXml(
  { file, entries }: Package,
  path: string,
  maxBytes: number,
  listener: XmlListener,
): AsyncGenerator<number> {
  const entry = entries.get(path);
  if (!entry) throw new FileRefused('not_readable');
  const scanner = new XmlScanner(listener);
  const decoder = new TextDecoder();
  let count = 0;
  for await (const bytes of inflate(file, entry, maxBytes)) {
    scanner.write(decoder.decode(bytes, { stream: true }));
    count += bytes.byteLength;
    yield count / entry.bytes;
  }
}

/** Tells `listener` of a whole part. Refuses when there is none, or when it is larger than `maxBytes`. */
export async function readXml(
  from: Package,
  path: string,
  maxBytes: number,
  listener: XmlListener,
): Promise<void> {
  for await (const _share of scanXml(from, path, maxBytes, listener));
}
