import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profiles } from '../../../domain/einvoices/profiles.ts';
import { writtenAs } from '../../../domain/einvoices/writing.ts';
import { paperOf } from '../../../server/documents/paperOf.ts';
import { createPrinter } from '../../../server/documents/pdf/printer.ts';
import { completeDocument, electronic } from '../../support/einvoice.ts';

/*
 * A printed invoice with the electronic one inside, as other programs read it: those of poppler and mupdf, where they are
 * installed. Names with signs of XML stand in its metadata.
 */
let folder = '';
let file = '';
const whole = completeDocument('vat_19');
const document = { ...whole, sender: { ...whole.sender, name: 'Klinikum "Süd" & Partner <AöR>' } };
const xml = writtenAs(electronic(document, 'zugferd'), 'zugferd');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trial-billing-hybrid-'));
  file = join(folder, 'invoice.pdf');
  const printer = createPrinter({ threads: 1 });
  const { inside } = profiles.zugferd;
  if (!inside) throw new Error('ZUGFeRD lies inside a PDF');
  const paper = paperOf(document, { kind: 'invoice', language: 'de', logo: null });
  const [once, twice] = [
    await printer.print(paper, { ...inside, xml }),
    await printer.print(paper, { ...inside, xml }),
  ];
  await printer.close();
  expect(Buffer.compare(once, twice)).toBe(0);
  await writeFile(file, once);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Said {
  out: string;
  complaints: string;
}

/** What a program says; null where it is not installed. */
const said = (program: string, ...args: string[]): Promise<Said | null> =>
  new Promise((resolve, reject) => {
    execFile(program, args, { cwd: folder }, (error, out, complaints) => {
      if (error?.code === 'ENOENT') resolve(null);
      else if (error) reject(error);
      else resolve({ out, complaints });
    });
  });

test('poppler opens it without a complaint and reads the same XML out of it', async (context) => {
  const read = await said('pdfinfo', '-meta', 'invoice.pdf');
  if (!read) return context.skip('poppler-utils are not installed');
  expect(read.complaints).toBe('');
  expect(read.out).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(read.out).toContain('Klinikum "Süd" &amp; Partner &lt;AöR&gt;');
  expect((await said('pdfdetach', '-saveall', 'invoice.pdf'))?.complaints).toBe('');
  expect(await readFile(join(folder, 'factur-x.xml'), 'utf8')).toBe(xml);
  const fonts = (await said('pdffonts', 'invoice.pdf'))?.out.trim().split('\n').slice(2) ?? [];
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect(font).toMatch(/ yes yes yes /);
});

test('mupdf draws it without a complaint', async (context) => {
  const read = await said('mutool', 'draw', '-o', 'page-%d.png', '-r', '40', 'invoice.pdf');
  if (!read) return context.skip('mupdf-tools are not installed');
  // Debian builds it without profiles of colours, which it says of every file that has one.
  const complaints = read.complaints.split('\n').filter((line) => /warning|error/.test(line));
  expect(complaints.filter((line) => !line.includes('ICC support is not available'))).toEqual([]);
});

test('mupdf finds in it what PDF/A-3b asks for: colours, the file and how it belongs there, fonts; nothing that runs or is locked', async (context) => {
  const read = await said('mutool', 'show', 'invoice.pdf', 'grep');
  if (!read) return context.skip('mupdf-tools are not installed');
  const objects = read.out.split('\n');
  const only = (part: string): string => {
    const found = objects.filter((object) => object.includes(part));
    expect(found, part).toHaveLength(1);
    return found[0] ?? '';
  };
  const catalog = only('/Type/Catalog');
  for (const part of ['/AF[', '/Names ', '/OutputIntents[', '/Metadata ']) expect(catalog).toContain(part);
  const intent = only('/Type/OutputIntent');
  expect(intent).toContain('/S/GTS_PDFA1');
  const profile = /\/DestOutputProfile (\d+) 0 R/.exec(intent)?.[1] ?? '';
  expect(objects.find((object) => object.startsWith(`${profile} 0 obj`))).toContain('/N 3');
  const file = only('/Type/Filespec');
  for (const part of ['/AFRelationship/Alternative', '/F(factur-x.xml)', '/UF(factur-x.xml)', '/Desc('])
    expect(file).toContain(part);
  const embedded = only('/Type/EmbeddedFile');
  expect(embedded).toContain('/Subtype/text#2Fxml');
  expect(embedded).toContain(`/Size ${Buffer.byteLength(xml)}`);
  expect(embedded).toMatch(/\/ModDate\(D:2026/);
  expect(only('trailer')).toMatch(/\/ID\[/);
  const fonts = objects.filter((object) => object.includes('/Type/FontDescriptor'));
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect(font).toContain('/FontFile2 ');
  expect(read.out).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|Launch|Encrypt|SMask \d|LZWDecode)\b/);
  const metadata = (await said('pdfinfo', '-meta', 'invoice.pdf'))?.out ?? '';
  expect(metadata).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
});
