import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { sampleInvoice } from '../../../../../domain/invoices/sampleInvoice.ts';
import { runDropin } from '../../../../../server/documents/dropins/runDropin.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../../../support/billingFactory.ts';
import { blobOf, dropinZip, manifest, writing } from '../../../../support/dropins.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp, testNow } from '../../../../support/testApp.ts';
import { testLicence } from '../../../../support/testLicence.ts';

const server = testApp();
let administrator: Client;
let finance: Client;
let trial: BillingTrial;

server.given(async () => {
  administrator = await server.signIn('admin_user');
  finance = await server.signIn('clinic_user');
  trial = await buildBillingTrial(server.db);
  await trial.addService('Visit', 100_00);
  await trial.perform({ service: 'Visit', date: '2026-01-10' });
});

const upload = (zip: Buffer) => administrator.call(api.uploadDropin, { dropin_zip_file: blobOf(zip) });
const draft = (label = 'January') => draftInvoice(finance, trial.trial_id, '2026-01-31', { label });
const exported = async (invoice_id: string, format: string) => {
  const { filename, blob } = await finance.call(api.exportInvoice, { invoice_id, format, language: 'de' });
  return { filename, text: await blob.text() };
};

test('a drop-in is put in, listed without its script, read with it, and deleted', async () => {
  const zip = await dropinZip(writing('String(data.net_amount)'));
  const dropin = await upload(zip);
  expect(dropin).toMatchObject({
    dropin_label: 'ERP import',
    dropin_version: '1.0.0',
    dropin_type: 'invoice-export',
    uploaded_by: 'Test admin_user',
    sha256: createHash('sha256').update(zip).digest('hex'),
  });
  expect(await finance.call(api.listDropins, { dropin_type: 'invoice-export' })).toEqual([dropin]);
  const { dropin_id } = dropin;
  expect((await administrator.call(api.getDropin, { dropin_id })).dropin_script_content).toContain(
    'net_amount',
  );
  expect(await upload(zip)).toEqual(dropin);
  await administrator.call(api.removeDropin, { dropin_id });
  expect(await finance.call(api.listDropins, {})).toEqual([]);
  expect(await refusalOf(administrator.call(api.getDropin, { dropin_id }))).toMatchObject({
    code: 'not_found',
  });
});

test('a clinic user has the configuration of drop-ins, a nurse has none of it; licence and people stay the administrators’', async () => {
  const zip = { dropin_zip_file: blobOf(await dropinZip(writing(`'a'`))) };
  const { dropin_id, uploaded_by } = await finance.call(api.uploadDropin, zip);
  expect(uploaded_by).toBe('Test clinic_user');
  expect((await finance.call(api.getDropin, { dropin_id })).dropin_script_content).toContain(`'a'`);
  const nurse = await server.signIn('nurse_user', [trial.trial_id]);
  const forbidden = { code: 'forbidden', status: 403 };
  for (const call of [
    () => nurse.call(api.uploadDropin, zip),
    () => nurse.call(api.getDropin, { dropin_id }),
    () => nurse.call(api.removeDropin, { dropin_id }),
    () => finance.call(api.putLicense, { license: null }),
    () => finance.call(api.listUsers, {}),
  ])
    expect(await refusalOf(call())).toMatchObject(forbidden);
  await finance.call(api.removeDropin, { dropin_id });
  expect(await finance.call(api.listDropins, {})).toEqual([]);
});

test('an invoice is exported by a drop-in, which is written down with its hash and that of the file', async () => {
  const script = writing(
    `data.items.map((item) => item.label + ';' + item.amount).join() + ctx.language + ctx.now`,
  );
  const { dropin_id, sha256 } = await upload(await dropinZip(script));
  const { invoice_id } = await draft();
  const file = await exported(invoice_id, dropin_id);
  expect(file).toEqual({ filename: 'export.csv', text: 'Visit;10000de2026-07-01T10:00:00.000Z' });
  await administrator.call(api.removeDropin, { dropin_id });
  const [written] = await server.db.selectFrom('dropin_export').selectAll().execute();
  expect(written).toMatchObject({
    invoice_id,
    dropin_label: 'ERP import',
    dropin_version: '1.0.0',
    dropin_sha256: sha256,
    file_sha256: createHash('sha256').update(file.text).digest('hex'),
  });
  expect(await refusalOf(exported(invoice_id, dropin_id))).toMatchObject({ code: 'not_found' });
});

test('the same invoice gives the same bytes: clock and chance stand still', async () => {
  const { dropin_id } = await upload(
    await dropinZip(writing(`[Date.now(), new Date().getTime(), Math.random()].join()`)),
  );
  const { invoice_id } = await draft();
  expect((await exported(invoice_id, dropin_id)).text).toBe(`${testNow},${testNow},0.5`);
});

test('another drop-in of the same name and version is refused', async () => {
  await upload(await dropinZip(writing(`'a'`)));
  expect(await refusalOf(upload(await dropinZip(writing(`'b'`))))).toMatchObject({
    code: 'dropin_version_taken',
    params: { label: 'ERP import', version: '1.0.0' },
  });
});

describe.each([
  ['a valid licence', null, 'licence_invalid', {}],
  ['the licence feature', ['reports'], 'feature_not_licensed', { feature: 'dropin' }],
])('without %s', (_name, features, code, params) => {
  const { license, publicKeys } = testLicence({ features: features ?? ['dropin'] });
  const unlicensed = testApp({ license: features && license, licensePublicKeys: publicKeys });

  test('every call of drop-ins is refused, and so is an export by one; all others go on', async () => {
    const admin = await unlicensed.signIn('admin_user');
    const billed = await buildBillingTrial(unlicensed.db);
    const { invoice_id } = await draftInvoice(admin, billed.trial_id, '2026-01-31');
    const dropin_id = newId();
    const zip = blobOf(await dropinZip(writing(`'a'`)));
    for (const call of [
      () => admin.call(api.listDropins, {}),
      () => admin.call(api.getDropin, { dropin_id }),
      () => admin.call(api.removeDropin, { dropin_id }),
      () => admin.call(api.uploadDropin, { dropin_zip_file: zip }),
      () => admin.call(api.exportInvoice, { invoice_id, format: dropin_id }),
      () => admin.call(api.exportJournal, { month: '2026-01-01', dropin_id }),
    ])
      expect(await refusalOf(call())).toMatchObject({ code, status: 403, params });
    expect((await admin.call(api.exportInvoice, { invoice_id })).filename).toMatch(/csv$/);
  });
});

describe('a script that does not do its work', () => {
  const many = `'x'.repeat(27_000_000)`;
  const scripts: [string, string, string][] = [
    ['loops', `() => { for (;;); }`, 'dropin_timeout'],
    [
      'loops in what the engine does itself',
      `() => 'x'.repeat(8_000_000).indexOf('x'.repeat(4_000_000) + 'y')`,
      'dropin_timeout',
    ],
    [
      'eats memory',
      `() => { const all = []; for (;;) all.push(new Uint8Array(1_000_000)); }`,
      'dropin_memory',
    ],
    ['throws', `() => { throw new Error('no account for Visit'); }`, 'dropin_failed'],
    ['calls itself for ever', `function again() { return again(); }`, 'dropin_failed'],
    ['gives nothing', `() => undefined`, 'dropin_output_invalid'],
    ['gives a number', `() => 7`, 'dropin_output_invalid'],
    [
      'gives a promise',
      `async () => ({ filename: 'a.csv', mime: 'text/csv', content: '' })`,
      'dropin_output_invalid',
    ],
    [
      'names a path',
      `() => ({ filename: '../a.csv', mime: 'text/csv', content: '' })`,
      'dropin_output_invalid',
    ],
    [
      'breaks a line in a name',
      `() => ({ filename: 'a\\r\\nset-cookie: x.csv', mime: 'text/csv', content: '' })`,
      'dropin_output_invalid',
    ],
    [
      'gives a page',
      `() => ({ filename: 'a.csv', mime: 'text/html', content: '<b>' })`,
      'dropin_output_invalid',
    ],
    [
      'gives too much',
      `() => ({ filename: 'a.csv', mime: 'text/csv', content: ${many} })`,
      'dropin_output_too_large',
    ],
    [
      'reaches for the network',
      `() => ({ filename: 'a.csv', mime: 'text/csv', content: fetch('http://127.0.0.1') })`,
      'dropin_failed',
    ],
    [
      'reaches for the process',
      `() => ({ filename: 'a.csv', mime: 'text/csv', content: process.env.PATH })`,
      'dropin_failed',
    ],
    [
      'reaches through its functions',
      `() => ({ filename: 'a.csv', mime: 'text/csv', content: (() => {}).constructor('return require')()('fs') })`,
      'dropin_failed',
    ],
  ];
  /** What never ends is stopped soon; the others have all the time that there is, however busy the machine. */
  const limitsOf = (code: string) => ({ memoryMb: 64, timeMs: code === 'dropin_timeout' ? 500 : 5_000 });

  test.each(scripts)('%s: it is refused when it is put in', async (_what, script, code) => {
    const zip = await dropinZip(`export default ${script}`, { limits: limitsOf(code) });
    expect(await refusalOf(upload(zip))).toMatchObject({ code });
    expect(await finance.call(api.listDropins, {})).toEqual([]);
  });

  test.each([
    'import fs from "node:fs"; export default () => fs',
    'export default await import("node:fs")',
    'syntax error',
    'export const a = 1',
  ])('is no such script: %s', async (script) => {
    expect(await refusalOf(upload(await dropinZip(script)))).toMatchObject({ code: 'dropin_failed' });
  });

  const apart = [/^(eats memory|throws|gives nothing|gives too much)$/, /^loops$/];

  /** One that does its work but where this field of its data has one of these values, for each of which it has an act. */
  const actingBy = (field: string, acts: readonly (readonly [string, string])[]): string =>
    `const acts = { ${acts.map(([value, act]) => `'${value}': ${act}`).join(', ')} };
    export default (data) => (acts[data.${field}] ?? (() => ({ filename: 'a.csv', mime: 'text/csv', content: 'fine' })))();`;

  test.each(apart)(
    'one that worked on the sample and not on an invoice is refused there, and the next one works: %s',
    async (named) => {
      const cases = scripts.filter(([what]) => named.test(what));
      const script = actingBy(
        'label',
        cases.map(([what, act]) => [what, act]),
      );
      const { dropin_id } = await upload(await dropinZip(script, { limits: limitsOf(cases[0]?.[2] ?? '') }));
      for (const [what, , code] of cases) {
        const { invoice_id } = await draft(what);
        expect(await refusalOf(exported(invoice_id, dropin_id)), what).toMatchObject({ code });
      }
      expect((await exported((await draft()).invoice_id, dropin_id)).text).toBe('fine');
      expect(await server.db.selectFrom('dropin_export').selectAll().execute()).toHaveLength(1);
    },
  );

  test.each(apart)('nor does one on a month of the journal: %s', async (named) => {
    const cases = scripts.filter(([what]) => named.test(what));
    const monthOf = (index: number) => `2025-0${index + 1}-01`;
    const script = actingBy(
      'from_date',
      cases.map(([, act], index) => [monthOf(index), act]),
    );
    const told = { type: 'journal-export', api: 'journal-export/1', limits: limitsOf(cases[0]?.[2] ?? '') };
    const { dropin_id } = await upload(await dropinZip(script, told));
    for (const [index, [what, , code]] of cases.entries())
      expect(
        await refusalOf(finance.call(api.exportJournal, { month: monthOf(index), dropin_id })),
        what,
      ).toMatchObject({ code });
    expect(await server.db.selectFrom('dropin_journal_export').selectAll().execute()).toEqual([]);
  });

  test('of many at once a few run, a few wait, and the others are told to come back', async () => {
    const run = () =>
      runDropin({
        manifest: {
          ...manifest,
          manifest: 1,
          type: 'invoice-export',
          api: 'invoice-export/1',
          output: { mime: 'text/csv', extension: 'csv' },
          limits: limitsOf(''),
        },
        script: writing(`'fine'`),
        data: sampleInvoice,
        language: 'en',
        now: testNow,
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, run));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(100);
    expect(refused[0]).toMatchObject({ reason: { rejection: { code: 'backend_busy' } } });
    expect((await run()).content).toBe('fine');
  });
});
