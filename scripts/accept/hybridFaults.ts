import { execFile } from 'node:child_process';
import { fileInPdf } from '../../server/documents/pdf/fileInPdf.ts';

/** What a PDF says of itself that has an electronic invoice inside, each with how it is found in its bytes. */
const parts: readonly (readonly [string, RegExp])[] = [
  ['metadata of PDF/A-3b', /<pdfaid:part>3<[\s\S]*<pdfaid:conformance>B</],
  ['metadata of Factur-X', /<fx:DocumentType>INVOICE</],
  ['how the file belongs there', /\/AFRelationship \/Alternative/],
  ['the file among the document’s own', /\/AF /],
  ['an output intent', /\/OutputIntents/],
  ['a profile of colours', /\/DestOutputProfile/],
  ['an id', /\/ID \[/],
];

const forbidden = /\/(JavaScript|JS|OpenAction|AA|Launch|Encrypt|LZWDecode)\b/;

const countOf = (text: string, part: RegExp): number => [...text.matchAll(part)].length;

/** What qpdf complains of; nothing where it is not installed, which is told by `hasQpdf`. */
const qpdfFaults = (file: string): Promise<string[]> =>
  new Promise((resolve) => {
    execFile('qpdf', ['--check', file], (error, _out, complaints) =>
      resolve(error && error.code !== 'ENOENT' ? [`qpdf: ${complaints.trim()}`] : []),
    );
  });

export const hasQpdf = (): Promise<boolean> =>
  new Promise((resolve) => {
    execFile('qpdf', ['--version'], (error) => resolve(error === null));
  });

/**
 * What a PDF with an electronic invoice inside lacks of PDF/A-3b, as far as it can be looked at here: metadata, the file
 * and its relationship, fonts, output intent. That it keeps PDF/A-3b to the letter says a validator of its own (veraPDF).
 */
export const hybridFaults = async (
  file: string,
  content: Buffer,
  inside: { filename: string; level: string },
): Promise<string[]> => {
  const text = content.toString('latin1');
  const xml = await fileInPdf(content, inside.filename);
  const fonts = countOf(text, /\/Type \/FontDescriptor/g);
  return [
    ...parts.filter(([, part]) => !part.test(text)).map(([name]) => `lacks ${name}`),
    ...(text.includes(`<fx:ConformanceLevel>${inside.level}<`) ? [] : [`is not of level ${inside.level}`]),
    ...(xml?.startsWith('<?xml') ? [] : [`lacks ${inside.filename}`]),
    ...(fonts > 0 && countOf(text, /\/FontFile2? /g) === fonts ? [] : ['has a font that is not embedded']),
    ...(forbidden.test(text) ? ['has what PDF/A forbids'] : []),
    ...(await qpdfFaults(file)),
  ];
};
