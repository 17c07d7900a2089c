import JSZip from 'jszip';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../../../contract/api.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { lookAt } from '../../../server/records/pdfLook/lookAt.mjs';
import { inMemory } from '../../../server/records/pdfLook/pdfBytes.mjs';
import { isDeep } from '../../support/depth.ts';
import { completeRecipients, completeSender } from '../../support/electronicSite.ts';
import { bare, type KnownIds, sampleOf, withValue } from '../../support/fuzz/fields.ts';
import { elements, storeMarkup } from '../../support/fuzz/markup.ts';
import { type Request, requestOf } from '../../support/fuzz/send.ts';
import { fuzzSite } from '../../support/fuzz/site.ts';
import { administratorHeaders } from '../../support/headers.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();

const send = async ({ url, ...request }: Request) => {
  const answer = await app.app.inject({ ...request, url: `/backend${url}` });
  return {
    status: answer.statusCode,
    text: answer.body,
    bytes: answer.rawPayload,
    headers: answer.headers,
  };
};

/** What is wrong with a file that was made of texts with markup in them; null = nothing. */
const faultOfFile = async (bytes: Buffer): Promise<string | null> => {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) {
    const { files } = await JSZip.loadAsync(bytes);
    for (const [name, file] of Object.entries(files)) {
      if (/[<>"/\\]/.test(name)) return `a file inside is called ${name}`;
      const fault = await faultOfFile(await file.async('nodebuffer'));
      if (fault) return `${name}: ${fault}`;
    }
    return null;
  }
  if (bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
    const look = lookAt(inMemory(bytes));
    return look.fault === null && !look.has_active_content ? null : 'a PDF that does something';
  }
  const text = bytes.toString('utf8');
  const raw = /^\s*<(\?xml|!doctype|html)/i.test(text) && elements.find((element) => text.includes(element));
  return raw ? `${raw} stands in it` : null;
};

const formatsOf = (schema: unknown): unknown[] => {
  if (!(schema instanceof z.ZodType)) return [];
  const inner = bare(schema);
  if (inner instanceof z.ZodUnion) return inner.options.flatMap(formatsOf);
  return inner instanceof z.ZodEnum ? inner.options : [];
};

/** Every call that reads or makes a file, once for each of its formats. */
const reading = Object.entries<Endpoint>(api)
  .filter(
    ([, { method, reads, isStream, output, needs }]) =>
      (method === 'GET' || reads || output === 'file') && !isStream && needs !== 'ssoToken',
  )
  .flatMap(([name, endpoint]) => {
    const formats = formatsOf(endpoint.input.shape.format);
    return (formats.length > 0 ? formats : [undefined]).map((format) => ({ name, endpoint, format }));
  });

const readAll = async (known: KnownIds, headers: Record<string, string>) => {
  const seen = {
    faults: [] as string[],
    /** Calls, with their format, that gave an answer, and those with markup in it. */
    answered: new Set<string>(),
    carrying: new Set<string>(),
  };
  for (const { name, endpoint, format } of reading) {
    const sample = sampleOf(endpoint.input, known, 'known');
    const input = format === undefined ? sample : withValue(sample, ['format'], format);
    const answer = await send(requestOf(endpoint, input, headers));
    const called = [name, format].filter(Boolean).join(' ');
    if (answer.status >= 500) seen.faults.push(`${called}: ${answer.status} ${answer.text}`);
    if (answer.status >= 300) continue;
    seen.answered.add(called);
    const type = String(answer.headers['content-type']);
    if (/html|svg/.test(type)) seen.faults.push(`${called}: ${type} is read as a page`);
    if (type.startsWith('application/json') && endpoint.output !== 'file') JSON.parse(answer.text);
    const fault = await faultOfFile(answer.bytes);
    if (fault) seen.faults.push(`${called}: ${fault}`);
    if (answer.text.includes('xss')) seen.carrying.add(called);
  }
  return seen;
};

/** Sender and recipients have all that an electronic invoice asks for, with markup in what is printed of them. */
const printable = async (): Promise<void> => {
  const [, name = '', street = '', city = ''] = elements;
  await completeSender(app.db);
  await completeRecipients(app.db);
  const sender = { sender_street: street, sender_city: city, sender_contact_name: name, sender_footer: name };
  await app.db
    .updateTable('clinicalsite')
    .set({ name, ...sender })
    .execute();
  await app.db.updateTable('address').set({ recipient: name, street, city }).execute();
};

/** Of all tables of the business those in which markup is stored now. */
const tablesWithMarkup = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not similar to '(audit|search|kysely)%'`.execute(
    app.db,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const held = await sql`select 1 from ${sql.table(name)} t where t::text like '%xss%' limit 1`.execute(
      app.db,
    );
    if (held.rows.length > 0) found.push(name);
  }
  return found;
};

if (isDeep)
  test('markup in every text of every call is stored as it is, and is text in every answer, file and document', async () => {
    const known = await fuzzSite(app.db, await app.signIn('admin_user'));
    const headers = await administratorHeaders(app);
    const storing = { send, headers, known };
    const stored = await storeMarkup(false, storing);
    const { invoice_id = '' } = known;
    await printable();
    // Whatever the walk has made of its dates: what is asked here is what is printed.
    await app.db
      .updateTable('invoice')
      .set({
        service_period_mode: 'manual',
        service_period_from: '2026-06-01',
        service_period_to: '2026-06-30',
      })
      .where('invoice_id', '=', invoice_id)
      .execute();
    const finalized = await send(requestOf(api.finalizeInvoice, { invoice_id }, headers));
    expect(finalized.status, finalized.text).toBe(200);
    const first = await readAll(known, headers);
    stored.push(...(await storeMarkup(true, storing)));
    const second = await readAll(known, headers);

    expect([...first.faults, ...second.faults]).toEqual([]);
    const tables = await tablesWithMarkup();
    expect(stored.length).toBeGreaterThan(110);
    expect(tables.length).toBeGreaterThan(20);
    expect(first.carrying.size + second.carrying.size).toBeGreaterThan(120);
    for (const format of ['csv', 'json', 'pdf'])
      expect([...first.answered]).toContain(`exportInvoice ${format}`);
  });
