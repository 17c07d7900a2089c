import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { limits } from '../../../../contract/limits.ts';
import { textOfLatin1 } from '../../../../domain/accounting/windows1252.ts';
import { readCamt } from '../../../../domain/bankStatements/camt.ts';
import { isXml, readTextStatements } from '../../../../domain/bankStatements/readStatements.ts';
import type { BankFile } from '../../../../domain/bankStatements/statement.ts';
import { Rejected, reject } from '../../../http/rejected.ts';
import { unwrap } from '../../../http/unwrap.ts';
import { readXml } from './readXml.ts';

const filesOfZip = 1_000;

/** The encoding that XML declares, else UTF-8, else what German banks write (ISO-8859-1 reads as Windows-1252, its superset). */
export const textOf = (bytes: Buffer): string => {
  const [, declared] = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(bytes.toString('latin1', 0, 200)) ?? [];
  const western = () => textOfLatin1(bytes.toString('latin1'));
  if (/^(iso-8859-1|windows-1252|latin1)$/i.test(declared ?? '')) return western();
  const isLatin9 = /^iso-8859-15$/i.test(declared ?? '');
  try {
    return new TextDecoder(isLatin9 ? 'iso-8859-15' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return western();
  }
};

const readOne = async (bytes: Buffer, fileName: string, limitMs: number): Promise<BankFile> => {
  const text = textOf(bytes);
  if (!isXml(text)) return unwrap(readTextStatements(text, fileName));
  const tree = await readXml(text, limitMs);
  return tree === null ? reject('statement_unreadable', { name: 'XML' }) : unwrap(readCamt(tree));
};

const readZip = async (zip: ZipFile, limitMs: number): Promise<BankFile> => {
  const files: BankFile[] = [];
  if (zip.entryCount > filesOfZip) reject('statement_zip_unreadable');
  let together = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    together += entry.uncompressedSize;
    if (together > limits.statementBytes)
      reject('file_too_large', { megabytes: limits.statementBytes / 1_048_576 });
    const content = await buffer(await zip.openReadStreamPromise(entry));
    files.push(await readOne(content, entry.fileName, limitMs));
  }
  if (files.length === 0) reject('statement_zip_unreadable');
  return {
    statements: files.flatMap(({ statements }) => statements),
    foreign: files.flatMap(({ foreign }) => foreign),
  };
};

const openZip = async (bytes: Buffer): Promise<ZipFile> => {
  try {
    return await fromBufferPromise(bytes, { lazyEntries: true });
  } catch {
    return reject('statement_zip_unreadable');
  }
};

/** The statements of a file, whatever its name says: camt.053 as XML or in a ZIP, MT940, CSV; each XML is parsed in `limitMs` at most. */
export const readFile = async (bytes: Buffer, fileName: string, limitMs: number): Promise<BankFile> => {
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== 0x04034b50) return readOne(bytes, fileName, limitMs);
  const zip = await openZip(bytes);
  try {
    return await readZip(zip, limitMs);
  } catch (error) {
    if (error instanceof Rejected) throw error;
    return reject('statement_zip_unreadable');
  }
};
