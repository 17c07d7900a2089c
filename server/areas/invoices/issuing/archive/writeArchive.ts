import { createHash } from 'node:crypto';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EInvoiceRelease } from '../../../../../contract/invoices/einvoiceVocab.ts';
import type { EInvoiceFormat } from '../../../../../contract/vocab.ts';
import { safeCell } from '../../../../../domain/csv.ts';
import { releasesOf } from '../../../../../domain/einvoices/releases.ts';
import { cutText } from '../../../../../domain/text.ts';
import { StartFailure } from '../../../../db/lockFile.ts';
import type { Db } from '../../../../db/schema.ts';
import { byteOrderMark, csvMoney, csvRows } from '../../../../records/csvText.ts';
import { type ArchivedFile, readArchivedBytes, readArchivedFiles } from './readArchive.ts';

export interface ArchiveRange {
  /** Dates of issue, both included. */
  from: string;
  to: string;
  /** The folder that it is written into: made, or empty. */
  folder: string;
}

/** One line of the index. Amounts in cents (in the CSV file in euros); `file` relative to the folder, with slashes. */
interface ArchiveLine {
  number: string;
  date: string;
  recipient: string | null;
  gross_amount: number;
  kind: ArchivedFile['document'];
  what: ArchivedFile['what'];
  file: string;
  bytes: number;
  sha256: string;
  mail_state: string | null;
  sent_at: string | null;
  sent_to: string | null;
  /** What a validator said: of its reports alone. */
  outcome: ArchivedFile['outcome'];
}

const endings: Readonly<Record<EInvoiceFormat, string>> = {
  xrechnung_ubl: '.xml',
  xrechnung_cii: '.cii.xml',
  zugferd: '.zugferd.pdf',
  zugferd_xrechnung: '.xrechnung.pdf',
};

/** Of a newer release beside the first one of its format. */
const laterOf = (format: EInvoiceFormat, release: EInvoiceRelease | null): string =>
  release === null || release === releasesOf(format)[0] ? '' : `.${release}`;

const endingOf = (file: ArchivedFile): string => {
  const { what, language, is_original, format, release, invoice_mail_id } = file;
  if (what === 'report' && format !== null) return `${laterOf(format, release)}.${format}-report.xml`;
  if (format !== null) return `${laterOf(format, release)}${endings[format]}`;
  if (what === 'mail') return `.${invoice_mail_id}.eml`;
  if (what === 'data') return '.json';
  return is_original ? '.pdf' : `.${language}.pdf`;
};

const columns = [
  'number',
  'date',
  'recipient',
  'gross_amount',
  'kind',
  'what',
  'file',
  'bytes',
  'sha256',
  'mail_state',
  'sent_at',
  'sent_to',
  'outcome',
] as const satisfies (keyof ArchiveLine)[];

const cellOf = (line: ArchiveLine, column: keyof ArchiveLine): string => {
  const value = line[column];
  if (column === 'gross_amount') return csvMoney(line.gross_amount, 'en');
  return typeof value === 'number' ? String(value) : safeCell(value ?? '');
};

/** The folder of each document: its number as every system takes it, once, also where upper and lower case are one. */
const foldersOf = () => {
  const taken = new Map<string, string>();
  return ({ document, number }: ArchivedFile): string => {
    const name = cutText(number.replace(/[^\p{L}\p{N} _-]/gu, '_'), 100).trim() || '_';
    const key = `${document} ${number}`;
    for (let count = 1; ; count += 1) {
      const folder = count === 1 ? name : `${name} (${count})`;
      const owner = taken.get(folder.toLowerCase()) ?? key;
      if (owner !== key) continue;
      taken.set(folder.toLowerCase(), key);
      return folder;
    }
  };
};

const assertEmpty = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new StartFailure(`The folder ${folder} is not empty: name a new one.`);
};

/**
 * Writes every document that was issued in the range into a folder, as it is kept, with an index of all files as CSV and
 * JSON. One file is held at a time. Answers the lines; throws where bytes are not those of their hash.
 */
export const writeArchive = async (db: Db, { from, to, folder }: ArchiveRange): Promise<number> => {
  await assertEmpty(folder);
  const folderOf = foldersOf();
  const csv = await open(join(folder, 'index.csv'), 'wx');
  const json = await open(join(folder, 'index.json'), 'wx');
  try {
    await csv.write(byteOrderMark + csvRows([[...columns]], 'en'));
    await json.write(
      `${JSON.stringify({ format: 'trial-billing/archive', format_version: 1, from, to }).slice(0, -1)},"files":[`,
    );
    let count = 0;
    for (const file of await readArchivedFiles(db, from, to)) {
      const content = await readArchivedBytes(db, file);
      const sha256 = createHash('sha256').update(content).digest('hex');
      if (file.sha256 !== null && file.sha256 !== sha256)
        throw new Error(`${file.number}: what is kept is not what its hash says`);
      const place = folderOf(file);
      const path = `${place}/${place}${endingOf(file)}`;
      await mkdir(join(folder, place), { recursive: true });
      await writeFile(join(folder, place, `${place}${endingOf(file)}`), content, { flag: 'wx' });
      const line: ArchiveLine = {
        number: file.number,
        date: file.date,
        recipient: file.recipient,
        gross_amount: file.gross_amount,
        kind: file.document,
        what: file.what,
        file: path,
        bytes: content.length,
        sha256,
        mail_state: file.mail_state,
        sent_at: file.mail_state === 'sent' ? (file.sent_at?.toISOString() ?? null) : null,
        sent_to: file.sent_to,
        outcome: file.outcome,
      };
      await csv.write(csvRows([columns.map((column) => cellOf(line, column))], 'en'));
      await json.write(`${count === 0 ? '' : ','}\n${JSON.stringify(line)}`);
      count += 1;
    }
    await json.write('\n]}\n');
    return count;
  } finally {
    await csv.close();
    await json.close();
  }
};
