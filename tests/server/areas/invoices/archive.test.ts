import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../../../../contract/api.ts';
import { writeArchive } from '../../../../server/areas/invoices/issuing/archive/writeArchive.ts';
import { finalizedInvoice } from '../../../support/mailedInvoice.ts';
import { programs } from '../../../support/programs.ts';
import { sendingSite } from '../../../support/sendingSite.ts';
import { asAlmighty } from '../../../support/testDb.ts';

const site = await sendingSite();
const { archive, prepare } = programs();
const root = mkdtempSync(join(tmpdir(), 'trial-billing-archive-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let count = 0;
const newFolder = (): string => {
  count += 1;
  return join(root, String(count));
};

const Index = z.object({
  from: z.string(),
  to: z.string(),
  files: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
});
const readIndex = (folder: string) =>
  Index.parse(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))).files;
const year = { from: '2026-01-01', to: '2026-12-31' };

test('all that was issued in a range, as it is kept: read back by its index, every byte has its hash', async () => {
  const { finance, server } = site;
  const one = await finalizedInvoice(server.db, finance, 'xrechnung_ubl');
  await finance.call(api.sendInvoice, { invoice_id: one });
  await site.sendDue();
  await finance.call(api.exportInvoice, { invoice_id: one, format: 'pdf', language: 'en' });
  const two = await finalizedInvoice(server.db, finance);
  await server.db.updateTable('address').set({ recipient: 'Another' }).execute();
  await finance.call(api.revokeInvoice, { invoice_id: two, reason: 'Wrong sponsor' });
  await finance.call(api.exportInvoice, { invoice_id: two, format: 'pdf', document: 'cancellation' });
  const folder = newFolder();
  expect(await writeArchive(server.db, { ...year, folder })).toBe(8);
  const files = readIndex(folder);
  expect(files.map(({ file }) => String(file).replace(/[\da-f-]{36}/, 'ID'))).toEqual([
    'CAN-2026-00001/CAN-2026-00001.json',
    'CAN-2026-00001/CAN-2026-00001.pdf',
    'INV-2026-00001/INV-2026-00001.json',
    'INV-2026-00001/INV-2026-00001.pdf',
    'INV-2026-00001/INV-2026-00001.en.pdf',
    'INV-2026-00001/INV-2026-00001.xml',
    'INV-2026-00001/INV-2026-00001.ID.eml',
    'INV-2026-00002/INV-2026-00002.json',
  ]);
  const written = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(written).toHaveLength(files.length + 2);
  for (const { file, sha256, bytes } of files) {
    const content = readFileSync(join(folder, String(file)));
    expect(createHash('sha256').update(content).digest('hex'), String(file)).toBe(sha256);
    expect(content.length).toBe(bytes);
  }
  expect(files[0]).toMatchObject({ kind: 'cancellation', gross_amount: -119_00, date: '2026-07-01' });
  expect(files[6]).toMatchObject({
    what: 'mail',
    mail_state: 'sent',
    sent_at: '2026-07-01T10:00:00.000Z',
    sent_to: 'invoices@sponsor.example',
    recipient: 'Sponsor <Nord> & Söhne',
  });
  const mail = readFileSync(join(folder, String(files[6]?.file)), 'latin1');
  expect(mail.trim()).toBe(site.smtp.received[0]?.message.trim());
  const { blob } = await finance.call(api.exportInvoice, { invoice_id: one, format: 'xrechnung_ubl' });
  expect(readFileSync(join(folder, String(files[5]?.file)))).toEqual(Buffer.from(await blob.arrayBuffer()));
  const rows = Papa.parse<Record<string, string>>(
    readFileSync(join(folder, 'index.csv'), 'utf8')
      .replace(/^\uFEFF/, '')
      .trim(),
    { header: true },
  ).data;
  expect(rows.map(({ file, sha256 }) => [file, sha256])).toEqual(
    files.map(({ file, sha256 }) => [file, sha256]),
  );
  expect(rows[2]).toMatchObject({ gross_amount: '119.00', sent_to: '' });
});

test('what a validator said of an electronic invoice is handed over with it', async () => {
  const { finance, server } = site;
  const invoice_id = await finalizedInvoice(server.db, finance, 'zugferd');
  await finance.call(api.exportInvoice, { invoice_id, format: 'zugferd' });
  const { trial_id } = await finance.call(api.getInvoice, { invoice_id });
  const report = Buffer.from('<rep:report xmlns:rep="r">refused ü</rep:report>');
  await asAlmighty(server.db)
    .insertInto('invoice_validation')
    .values({
      trial_id,
      invoice_id,
      document: 'invoice',
      format: 'zugferd',
      release: 'zugferd_2_4',
      outcome: 'refused',
      asked_at: new Date('2026-07-01T10:00:00Z'),
      sha256: createHash('sha256').update(report).digest('hex'),
      content: report,
    })
    .execute();
  const folder = newFolder();
  await writeArchive(server.db, { ...year, folder });
  const kept = readIndex(folder).find(({ what }) => what === 'report');
  expect(kept).toMatchObject({
    file: 'INV-2026-00001/INV-2026-00001.zugferd-report.xml',
    bytes: report.length,
    sha256: createHash('sha256').update(report).digest('hex'),
    outcome: 'refused',
  });
  expect(readFileSync(join(folder, String(kept?.file)))).toEqual(report);
});

test('what was issued outside the range is not in it; numbers that are alike get folders of their own', async () => {
  const { finance, server } = site;
  await server.db.updateTable('clinicalsite').set({ numbering_mode: 'typed' }).execute();
  for (const number of ['a/1', 'A:1', '../../etc']) {
    const invoice_id = await finalizedInvoice(server.db, finance, null, number);
    await finance.call(api.exportInvoice, { invoice_id, format: 'json' });
  }
  expect(await writeArchive(server.db, { from: '2027-01-01', to: '2027-12-31', folder: newFolder() })).toBe(
    0,
  );
  const folder = newFolder();
  await writeArchive(server.db, { from: '2026-07-01', to: '2026-07-01', folder });
  expect(readdirSync(folder).sort()).toEqual(['A_1', '______etc', 'a_1 (2)', 'index.csv', 'index.json']);
});

test('a folder that holds something is left as it is', async () => {
  const folder = newFolder();
  await writeArchive(site.server.db, { ...year, folder });
  await expect(writeArchive(site.server.db, { ...year, folder })).rejects.toThrow('is not empty');
});

test('the command says how, refuses what it cannot do, and hands over', async () => {
  const settings = { DATA_DIR: join(root, 'data') };
  await prepare(settings.DATA_DIR);
  const range = ['--from', '2026-01-01', '--to', '2026-12-31'];
  const full = newFolder();
  expect(await archive(settings, ['--from', 'yesterday', full])).toMatchObject({
    code: 1,
    said: expect.stringContaining('Usage: npm run archive:export'),
  });
  const { code, said } = await archive(settings, [...range, full]);
  expect(said).toContain(`0 files are in ${full}`);
  expect(code).toBe(0);
});
