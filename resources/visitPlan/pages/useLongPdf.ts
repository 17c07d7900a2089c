import { useEffect, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { openPdfPages, type PdfPagesOpen } from '../../../ui/pdf/openPdfPages.ts';

/** A PDF of more pages than are read of one file, such as a whole protocol. */
export interface LongPdf {
  file: File;
  pdf: PdfPagesOpen;
}

const isPdf = ({ name, type }: File): boolean =>
  type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name));

/** The same file is opened once: its list is another one with each change. */
const short = new WeakSet<File>();

/**
 * The first of the files whose pages have to be chosen, opened; null = there is none, undefined = not known yet. What cannot
 * be opened here is left to the server, which says why.
 */
export function useLongPdf(files: readonly File[]): LongPdf | null | undefined {
  const [long, setLong] = useState<LongPdf | null | undefined>(undefined);
  useEffect(() => {
    let isOver = false;
    let opened: PdfPagesOpen | null = null;
    const find = async (): Promise<LongPdf | null> => {
      for (const file of files.filter((each) => isPdf(each) && !short.has(each))) {
        const pdf = await openPdfPages(file).catch(() => null);
        if (pdf && pdf.count > limits.extractionPdfPages && !isOver) {
          opened = pdf;
          return { file, pdf };
        }
        short.add(file);
        await pdf?.close();
      }
      return null;
    };
    setLong(files.some((file) => isPdf(file) && !short.has(file)) ? undefined : null);
    void find().then((found) => {
      if (!isOver) setLong(found);
    });
    return () => {
      isOver = true;
      void opened?.close();
    };
  }, [files]);
  return long;
}
