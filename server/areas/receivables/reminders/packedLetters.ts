import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import type { Db } from '../../../db/schema.ts';
import type { Paper } from '../../../documents/pdf/paper.ts';
import { found } from '../../../http/rejected.ts';
import type { FileAnswer } from '../../../http/serve.ts';
import type { AsOf } from '../../../records/receivablesOn.ts';
import { readAllLetters } from './letters.ts';
import { letterName, reminderPaper } from './reminderPaper.ts';

interface Printing {
  db: Db;
  printer: { print: (paper: Paper) => Promise<Uint8Array> };
}

/** A name as every file system takes it. */
const fileNameOf = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').slice(0, 100);

/** All letters that are due today in one zip, in the order in which they are proposed; 404 where none is. */
export const packedLetters = async ({ db, printer }: Printing, asOf: AsOf): Promise<FileAnswer> => {
  const letters = await readAllLetters(db, asOf);
  found(letters[0]);
  const zip = new yazl.ZipFile();
  for (const [index, letter] of letters.entries()) {
    const paper = reminderPaper(letter);
    const name = `${String(index + 1).padStart(3, '0')} ${fileNameOf(letter.recipient)} ${letterName(paper)}`;
    zip.addBuffer(Buffer.from(await printer.print(paper)), name, {
      mtime: new Date(`${asOf.day}T12:00:00Z`),
    });
  }
  zip.end();
  return {
    filename: `reminders-${asOf.day}.zip`,
    mime: 'application/zip',
    content: await buffer(zip.outputStream),
  };
};
