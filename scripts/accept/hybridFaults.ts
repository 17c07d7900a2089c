import { execFile } from 'node:child_process';
import { fileInPdf } from '../../server/documents/pdf/fileInPdf.ts';
import { dictionaryOf, listOf, type Pdf, type PdfDictionary, readPdf, resolved } from './pdfObjects.ts';

/** The electronic invoice that has to lie in a PDF. */
export interface InsidePdf {
  filename: string;
  level: string;
  /** What the file has to say; left out: anything. */
  xml?: string;
}

/** Names of checks, each with whether it is kept. */
type Checks = readonly (readonly [what: string, isKept: boolean])[];

const extension = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const metadataChecks = (pdf: Pdf, catalog: PdfDictionary, { filename, level }: InsidePdf): Checks => {
  const metadata = resolved(pdf, catalog.Metadata);
  const says = dictionaryOf(pdf, metadata.value);
  const xmp = metadata.stream?.toString('utf8') ?? '';
  const has = (part: string): boolean => xmp.includes(part);
  const explained = ['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel'];
  return [
    [
      'metadata of the whole document (XMP)',
      says.Type === '/Metadata' && says.Subtype === '/XML' && has('<?xpacket begin') && has('<?xpacket end'),
    ],
    ['part 3 of PDF/A in its metadata', has('<pdfaid:part>3</pdfaid:part>')],
    ['conformance B in its metadata', has('<pdfaid:conformance>B</pdfaid:conformance>')],
    [
      'the type of Factur-X',
      has(`xmlns:fx="${extension}"`) && has('<fx:DocumentType>INVOICE</fx:DocumentType>'),
    ],
    ['the file name of Factur-X', has(`<fx:DocumentFileName>${filename}</fx:DocumentFileName>`)],
    ['the version of Factur-X', has('<fx:Version>1.0</fx:Version>')],
    [`the profile ${level}`, has(`<fx:ConformanceLevel>${level}</fx:ConformanceLevel>`)],
    [
      'the extension schema of Factur-X',
      has(`<pdfaSchema:namespaceURI>${extension}</pdfaSchema:namespaceURI>`) &&
        has('<pdfaSchema:prefix>fx</pdfaSchema:prefix>') &&
        explained.every((name) => has(`<pdfaProperty:name>${name}</pdfaProperty:name>`)),
    ],
  ];
};

const fileChecks = (pdf: Pdf, catalog: PdfDictionary, { filename, xml }: InsidePdf): Checks => {
  const [associated] = listOf(pdf, catalog.AF);
  const file = dictionaryOf(pdf, associated);
  const embedded = resolved(pdf, dictionaryOf(pdf, file.EF).F);
  const says = dictionaryOf(pdf, embedded.value);
  const parameters = dictionaryOf(pdf, says.Params);
  const named = listOf(pdf, dictionaryOf(pdf, dictionaryOf(pdf, catalog.Names).EmbeddedFiles).Names);
  const size = embedded.stream?.length;
  return [
    ['the file among those of the whole document (/AF)', listOf(pdf, catalog.AF).length === 1],
    [
      'the file by its name',
      file.Type === '/Filespec' && file.F === `(${filename}` && file.UF === `(${filename}`,
    ],
    ['a description of the file', typeof file.Desc === 'string' && file.Desc.length > 1],
    ['how the file belongs there (/AFRelationship)', file.AFRelationship === '/Alternative'],
    ['the type of the file (MIME)', says.Type === '/EmbeddedFile' && says.Subtype === '/text#2Fxml'],
    ['size and day of the file', parameters.Size === size && typeof parameters.ModDate === 'string'],
    [
      'the file in its list of files',
      named.length === 2 && dictionaryOf(pdf, named[1]).UF === `(${filename}`,
    ],
    [
      'the electronic invoice itself',
      xml === undefined
        ? (embedded.stream?.toString('utf8').startsWith('<?xml') ?? false)
        : embedded.stream?.toString('utf8') === xml,
    ],
  ];
};

/** A profile of colours says how long it is, that it is one (`acsp`), and of which colours. */
const isProfile = (bytes: Buffer | null): boolean =>
  bytes !== null &&
  bytes.length > 128 &&
  bytes.readUInt32BE(0) === bytes.length &&
  bytes.toString('latin1', 36, 40) === 'acsp' &&
  bytes.toString('latin1', 16, 20) === 'RGB ';

const colourChecks = (pdf: Pdf, catalog: PdfDictionary): Checks => {
  const [intent] = listOf(pdf, catalog.OutputIntents);
  const said = dictionaryOf(pdf, intent);
  const profile = resolved(pdf, said.DestOutputProfile);
  return [
    ['an output intent', said.S === '/GTS_PDFA1' && typeof said.OutputConditionIdentifier === 'string'],
    ['a profile of colours', dictionaryOf(pdf, profile.value).N === 3 && isProfile(profile.stream)],
  ];
};

const hasFontFile = (pdf: Pdf, font: PdfDictionary): boolean => {
  if (font.Subtype === '/Type0')
    return listOf(pdf, font.DescendantFonts).every((each) => hasFontFile(pdf, dictionaryOf(pdf, each)));
  const { FontFile, FontFile2, FontFile3 } = dictionaryOf(pdf, font.FontDescriptor);
  return (resolved(pdf, FontFile ?? FontFile2 ?? FontFile3).stream?.length ?? 0) > 0;
};

const forbidden = new Set(['JavaScript', 'JS', 'OpenAction', 'AA', 'Launch', 'XFA', 'NeedAppearances']);

const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inside]) => [key, ...namesIn(inside)])
    : typeof value === 'string' && value.startsWith('/')
      ? [value.slice(1)]
      : [];

const wholeChecks = (pdf: Pdf): Checks => {
  const dictionaries = [...pdf.objects.values()].map(({ value }) => dictionaryOf(pdf, value));
  const fonts = dictionaries.filter(({ Type }) => Type === '/Font');
  const names = new Set(dictionaries.flatMap(namesIn));
  return [
    ['a head as binary files have it', /^%PDF-1\.7\r?\n%[\x80-\xff]{4}/.test(pdf.head)],
    ['an id', listOf(pdf, pdf.trailer.ID).length === 2],
    ['no encryption', !('Encrypt' in pdf.trailer)],
    ['all of its fonts', fonts.length > 0 && fonts.every((font) => hasFontFile(pdf, font))],
    ['nothing that runs', [...forbidden].every((name) => !names.has(name))],
    ['no streams in LZW', !names.has('LZWDecode')],
  ];
};

/** What qpdf complains of; null where it is not installed. */
export const qpdfFaults = (file: string): Promise<string[] | null> =>
  new Promise((resolve) => {
    execFile('qpdf', ['--check', file], (error, _out, complaints) => {
      if (error?.code === 'ENOENT') resolve(null);
      else resolve(error ? [`qpdf: ${complaints.trim()}`] : []);
    });
  });

export const hasQpdf = (): Promise<boolean> =>
  new Promise((resolve) => {
    execFile('qpdf', ['--version'], (error) => resolve(error === null));
  });

/**
 * What is looked at in a PDF with an electronic invoice inside, by its own objects: metadata, the file and its relationship, fonts,
 * output intent, id, no encryption. That it keeps PDF/A-3b to the letter says a validator of its own (veraPDF).
 */
export const hybridChecks = (content: Buffer, inside: InsidePdf): Checks => {
  const pdf = readPdf(content);
  const catalog = dictionaryOf(pdf, pdf.trailer.Root);
  return [
    ...wholeChecks(pdf),
    ...metadataChecks(pdf, catalog, inside),
    ...fileChecks(pdf, catalog, inside),
    ...colourChecks(pdf, catalog),
  ];
};

/** Of that what the PDF lacks. */
export const hybridFaults = (content: Buffer, inside: InsidePdf): string[] =>
  hybridChecks(content, inside)
    .filter(([, isKept]) => !isKept)
    .map(([what]) => `lacks ${what}`);

/** The XML that lies in a PDF, as a reader of PDFs finds it. */
export const xmlInPdf = (content: Buffer, { filename }: InsidePdf): Promise<string | null> =>
  fileInPdf(content, filename);
