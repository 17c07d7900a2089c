import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { invoiceMailQueue, sendMails } from '../../../../../server/areas/invoices/sending/sendMails.ts';
import { openDatabase } from '../../../../../server/db/client.ts';
import type { Db } from '../../../../../server/db/schema.ts';
import { inTransaction } from '../../../../../server/db/transaction.ts';
import type { Transact } from '../../../../../server/http/serve.ts';
import { claimMail, noteHandover } from '../../../../../server/mail/mailQueue.ts';
import { runWhenAsked } from '../../../../../server/runWhenAsked.ts';
import { databaseUrlOf } from '../../../../support/impatientServer.ts';
import { finalizedInvoice } from '../../../../support/mailedInvoice.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { sendingSite } from '../../../../support/sendingSite.ts';
import { testNow } from '../../../../support/testApp.ts';
import { testDatabase } from '../../../../support/testDb.ts';
import { testPrinter } from '../../../../support/testPrinter.ts';

const site = await sendingSite();

const transact = async <T>(run: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction((await testDatabase()).writer, { actorId: null, requestId: 'test', reason: null }, run);
const stateOf = async (invoice_id: string) =>
  (await site.finance.call(api.listInvoiceMails, { invoice_id })).mails[0];

const hour = 3_600_000;
const sendAt = (now: number): Promise<unknown> => {
  site.now = now;
  return site.sendDue();
};

test('two processes that look for mails at once send none of them twice', async () => {
  const invoices: string[] = [];
  for (let count = 0; count < 4; count += 1)
    invoices.push(await finalizedInvoice(site.server.db, site.finance));
  await site.finance.call(api.sendInvoices, { invoice_ids: invoices });
  const first = await testDatabase();
  // The embedded database has one process: there it is another worker of the same one.
  const second =
    site.server.kind === 'embedded'
      ? { ...first, close: () => Promise.resolve() }
      : await openDatabase({ databaseUrl: (await databaseUrlOf(site.server)).href, dataDir: null });
  const told = await Promise.all([
    site.sendDue(first),
    site.sendDue(second),
    site.sendDue(first),
    site.sendDue(second),
  ]);
  await second.close();
  expect(told.flat()).toEqual([]);
  const ids = site.smtp.received.map(({ message }) => /^Message-ID: (\S+)/m.exec(message)?.[1]);
  expect(ids).toHaveLength(invoices.length);
  expect(new Set(ids).size).toBe(invoices.length);
  for (const invoice_id of invoices)
    expect(await stateOf(invoice_id)).toMatchObject({ state: 'sent', attempts: 1 });
});

test('one mail is claimed at a time, however the database goes about it', async () => {
  const invoices: string[] = [];
  for (let count = 0; count < 4; count += 1)
    invoices.push(await finalizedInvoice(site.server.db, site.finance));
  await site.finance.call(api.sendInvoices, { invoice_ids: invoices });
  const anotherWay: Transact = (run) =>
    transact(async (db) => {
      for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(db);
      return run(db);
    });
  expect(await claimMail(invoiceMailQueue, anotherWay, testNow)).not.toBeNull();
  const states = await Promise.all(invoices.map(stateOf));
  expect(states.map((mail) => mail?.state).sort()).toEqual(['queued', 'queued', 'queued', 'sending']);
});

test('a process that died before it handed anything over: the mail waits again, and is sent once', async () => {
  const invoice_id = await finalizedInvoice(site.server.db, site.finance);
  await site.finance.call(api.sendInvoice, { invoice_id });
  await claimMail(invoiceMailQueue, transact, testNow);
  expect(await stateOf(invoice_id)).toMatchObject({ state: 'sending' });
  await sendAt(testNow + 60_000);
  expect(site.smtp.seen).toEqual([]);
  await sendAt(testNow + hour);
  expect(await stateOf(invoice_id)).toMatchObject({ state: 'sent', attempts: 2 });
  expect(site.smtp.received).toHaveLength(1);
});

test('a process that died between handing over and writing down is told as unclear, never sent again by itself', async () => {
  const invoice_id = await finalizedInvoice(site.server.db, site.finance);
  await site.finance.call(api.sendInvoice, { invoice_id });
  const claimed = await claimMail(invoiceMailQueue, transact, testNow);
  if (!claimed) throw new Error('nothing to send');
  await noteHandover(invoiceMailQueue, transact, claimed, testNow);
  await sendAt(testNow + hour);
  await sendAt(testNow + 100 * hour);
  expect(site.smtp.seen).toEqual([]);
  expect(await stateOf(invoice_id)).toMatchObject({ state: 'unclear', fault: 'interrupted' });
  // The process was only slow, and comes back: what it says counts nothing any more.
  await expect(noteHandover(invoiceMailQueue, transact, claimed, testNow + hour)).rejects.toThrow(
    'taken from this attempt',
  );
});

test('a process that dies at every attempt does not try for ever', async () => {
  const invoice_id = await finalizedInvoice(site.server.db, site.finance);
  await site.finance.call(api.sendInvoice, { invoice_id });
  await site.server.db.updateTable('invoice_mail').set({ attempts: 8 }).execute();
  await claimMail(invoiceMailQueue, transact, testNow);
  await sendAt(testNow + hour);
  expect(await stateOf(invoice_id)).toMatchObject({ state: 'given_up', fault: 'interrupted', attempts: 9 });
  expect(site.smtp.seen).toEqual([]);
});

test('a mail whose documents make it too large is refused before anything is handed over', async () => {
  const invoice_id = await finalizedInvoice(site.server.db, site.finance);
  await site.finance.call(api.sendInvoice, { invoice_id });
  await site.sendDue(await testDatabase(), { ...site.smtp.settings, maxBytes: 10_000 });
  expect(await stateOf(invoice_id)).toMatchObject({
    state: 'refused',
    fault: 'too_large',
    has_message: false,
  });
  expect(site.smtp.seen).toEqual([]);
});

test('the worker sends what it is told of, and ends: what it was about to send waits', async () => {
  const invoice_id = await finalizedInvoice(site.server.db, site.finance);
  await site.finance.call(api.sendInvoice, { invoice_id });
  const { db, writer } = await testDatabase();
  let greeted: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    greeted = resolve;
  });
  site.smtp.behave({
    rcpt: () => {
      greeted();
      return '';
    },
  });
  const told: unknown[] = [];
  const parts = { db, writer, printer: testPrinter, mail: site.smtp.settings, clock: () => testNow };
  const tell = (error: unknown) => told.push(error);
  const worker = runWhenAsked((signal) => sendMails(parts, tell, signal), tell);
  worker.go();
  await waiting;
  await worker.end();
  expect(await stateOf(invoice_id)).toMatchObject({ state: 'queued', attempts: 1 });
  expect(told).toEqual([]);
  expect(site.smtp.seen).toEqual([]);
});

test('a request that is sent again with its key sends nothing again, and its key serves no other invoice', async () => {
  const [invoice_id, another] = [
    await finalizedInvoice(site.server.db, site.finance),
    await finalizedInvoice(site.server.db, site.finance),
  ];
  const reused = { code: 'idempotency_key_reused', status: 409 };
  const ofOne = { idempotencyKey: newId() };
  const first = await site.finance.call(api.sendInvoice, { invoice_id }, ofOne);
  expect(await site.finance.call(api.sendInvoice, { invoice_id }, ofOne)).toEqual(first);
  expect(await refusalOf(site.finance.call(api.sendInvoice, { invoice_id: another }, ofOne))).toMatchObject(
    reused,
  );

  const ofMany = { idempotencyKey: newId() };
  const many = await site.finance.call(api.sendInvoices, { invoice_ids: [another] }, ofMany);
  expect(await site.finance.call(api.sendInvoices, { invoice_ids: [another] }, ofMany)).toEqual(many);
  expect(
    await refusalOf(site.finance.call(api.sendInvoices, { invoice_ids: [invoice_id] }, ofMany)),
  ).toMatchObject(reused);

  for (const id of [invoice_id, another])
    expect((await site.finance.call(api.listInvoiceMails, { invoice_id: id })).mails).toHaveLength(1);
});
