import { deflateSync } from 'node:zlib';

export interface PdfOptions {
  /** Bytes of the whole file; what is missing is filled into a stream, by a text that is repeated. */
  size?: number;
  filling?: string;
  /** More objects, each the text of its dictionary. */
  objects?: string[];
  /** More entries of the trailer. */
  trailer?: string;
  /** Objects that are packed into an object stream, as their text. */
  packed?: string;
}

const streamOf = (dictionary: string, data: string): string =>
  `<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream`;

const write = (objects: string[], trailer: string): string => {
  let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  const count = objects.length + 1;
  return `${text}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
};

/** A small PDF of one empty page, written by hand. */
export const pdfOf = ({
  size,
  filling = 'x',
  objects = [],
  trailer = '',
  packed,
}: PdfOptions = {}): Buffer => {
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...objects,
  ];
  if (packed !== undefined) {
    const data = deflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    all.push(streamOf('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', data));
  }
  const plain = write(all, trailer);
  if (size === undefined) return Buffer.from(plain, 'latin1');
  // The numbers in the file grow with it, so the filling is found in a few tries.
  let missing = Math.max(size - plain.length - 100, 0);
  for (;;) {
    const pdf = Buffer.from(write([...all, streamOf('', ''.padEnd(missing, filling))], trailer), 'latin1');
    if (pdf.length === size) return pdf;
    missing += size - pdf.length;
  }
};
