import { expect, test } from 'vitest';
import { DropinManifest } from '../../../contract/site/dropinManifest.ts';
import { sampleInvoice } from '../../../domain/invoices/sampleInvoice.ts';
import exampleManifest from '../../../examples/dropins/sap-fi-import/dropin.json';
import exampleScript from '../../../examples/dropins/sap-fi-import/main.js?raw';
import { tryDropin } from '../../../resources/dropins/tryDropin.ts';

const manifest = DropinManifest.parse({
  manifest: 1,
  label: 'ERP import',
  version: '1.0.0',
  type: 'invoice-export',
  api: 'invoice-export/1',
  main: 'main.js',
  output: { mime: 'text/csv', extension: 'csv' },
  limits: { memoryMb: 32, timeMs: 300 },
});

const told = { language: 'en' } as const;
const { signal } = new AbortController();
const run = (script: string) => tryDropin({ manifest, script: `export default ${script}` }, told, signal);
const writes = (content: string): string =>
  `() => ({ filename: 'a.csv', mime: 'text/csv', content: ${content} })`;

test('the example writes the sample invoice as it does on the server', async () => {
  const example = { manifest: DropinManifest.parse(exampleManifest), script: exampleScript };
  const written = await tryDropin(example, told, signal);
  expect(written).toMatchObject({ isOk: true, value: { mime: 'text/csv' } });
  if (written.isOk) expect(String(written.value.content)).toContain("'=1+1");
});

test.each([
  ['loops', '() => { for (;;); }', 'dropin_timeout'],
  ['loops and catches what ends it', '() => { for (;;) try { for (;;); } catch {} }', 'dropin_timeout'],
  ['is busy inside of the engine', '() => new Array(2 ** 28).join("xxxx")', /dropin_(timeout|memory)/],
  ['eats memory', '() => { const all = []; for (;;) all.push(new Uint8Array(1e6)); }', 'dropin_memory'],
  ['throws', '() => { throw new Error("no"); }', 'dropin_failed'],
  ['reaches for the network', writes(`fetch('/')`), 'dropin_failed'],
  ['reaches for the worker', writes('postMessage(1)'), 'dropin_failed'],
  ['reaches for a request', writes('new XMLHttpRequest()'), 'dropin_failed'],
  ['gives a page', `() => ({ filename: 'a.csv', mime: 'text/html', content: '' })`, 'dropin_output_invalid'],
  [
    'names a path',
    `() => ({ filename: '../a.csv', mime: 'text/csv', content: '' })`,
    'dropin_output_invalid',
  ],
])('a script that %s is ended, and says why', async (_what, script, code) => {
  const { isOk, ...rest } = await run(script);
  expect(isOk).toBe(false);
  expect('failure' in rest ? rest.failure.code : '').toMatch(code);
  // The next one has an engine of its own.
  expect(await run(writes(`'fine'`))).toMatchObject({ isOk: true, value: { content: 'fine' } });
});

test('it writes the invoice that it is tried on', async () => {
  const invoice = { ...sampleInvoice, number: 'INV-2026-00815' };
  const script =
    'export default ' + "(data) => ({ filename: 'a.csv', mime: 'text/csv', content: data.number })";
  expect(await tryDropin({ manifest, script }, { ...told, data: invoice }, signal)).toMatchObject({
    isOk: true,
    value: { content: 'INV-2026-00815' },
  });
});
