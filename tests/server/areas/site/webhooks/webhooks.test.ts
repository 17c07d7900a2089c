import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { webhookBounds } from '../../../../../contract/connect/webhooks.ts';
import { openSecret } from '../../../../../server/areas/site/webhooks/webhookSecrets.ts';
import { resealSecrets } from '../../../../../server/resealSecrets.ts';
import { clearAway } from '../../../../../server/upkeep.ts';
import { correctionsOf, correctNow, issueA, workedEntries } from '../../../../support/correctedInvoice.ts';
import { hookSite } from '../../../../support/hookSite.ts';
import { newTrial } from '../../../../support/newTrial.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testNow, testSettings } from '../../../../support/testApp.ts';
import { testDatabase } from '../../../../support/testDb.ts';

const site = await hookSite();
const { app, hooks, make, look, deliveriesOf, bodies } = site;
const codeOf = async (call: () => Promise<unknown>) => (await refusalOf(call())).code;

/** The example of the documentation, as it stands there. */
const documented = async (): Promise<
  (secret: string, header: unknown, body: string, nowSeconds: number) => boolean
> => {
  const page = readFileSync(new URL('../../../../../docs/webhooks.md', import.meta.url), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return isGenuine;
};

test('a test delivery is signed as the documentation says; the secret is told once, stored encrypted and can be renewed', async () => {
  const { secret, webhook } = await make();
  const { webhook_id } = webhook;
  await site.admin.call(api.tryWebhook, { webhook_id });
  expect(await look()).toEqual([]);
  const [first] = hooks.told;
  const isGenuine = await documented();
  const [header, body] = [first?.headers['trial-billing-signature'], first?.body ?? ''];
  expect(isGenuine(secret, header, body, site.now / 1_000)).toBe(true);
  expect(isGenuine(secret, header, `${body} `, site.now / 1_000)).toBe(false);
  expect(isGenuine(secret, header, body, site.now / 1_000 + 301)).toBe(false);
  expect(isGenuine('whsec_x', header, body, site.now / 1_000)).toBe(false);
  const [delivery] = await deliveriesOf(webhook_id);
  expect(delivery).toMatchObject({
    kind: 'test',
    state: 'delivered',
    attempts: 1,
    status: 204,
    fault: null,
    body,
  });
  expect(JSON.parse(body)).toMatchObject({
    delivery_id: delivery?.webhook_delivery_id,
    trial_id: null,
    ids: [],
  });
  const renewed = await site.admin.call(api.renewWebhookSecret, { webhook_id });
  const stored = await app.db.selectFrom('webhook').selectAll().executeTakeFirstOrThrow();
  const told = [
    await site.admin.call(api.listWebhooks, {}),
    await app.db.selectFrom('audit_event').selectAll().execute(),
  ];
  for (const one of [secret, renewed.secret])
    expect(JSON.stringify([told, stored, stored.sealed_secret.toString()])).not.toContain(one);
  const other = { present: Buffer.alloc(32, 3), former: [testSettings.sealKeys.present] };
  await resealSecrets(app.db, other);
  const { sealed_secret } = await app.db.selectFrom('webhook').selectAll().executeTakeFirstOrThrow();
  expect(openSecret({ ...other, former: [] }, webhook_id, sealed_secret)).toBe(renewed.secret);
  await expect(resealSecrets(app.db, testSettings.sealKeys)).rejects.toThrow('SECRET_KEY_BEFORE');
});

test('what is done is told by kind, trial and ids, without an amount, a number or a person, and once', async () => {
  const { webhook } = await make();
  const ofVisits = await make('/visits', ['visit_recorded']);
  const { client, invoice_id, trial } = await issueA(app);
  app.setNow(testNow);
  await look();
  const issued = { client, invoice_id };
  await correctNow(issued, workedEntries(await correctionsOf(issued)));
  await client.call(api.recordPayment, { invoice_id, amount: 1_234_56, payment_date: '2026-03-02' });
  await look();
  const { payments } = await client.call(api.getReceivable, { invoice_id });
  await client.call(api.reversePayment, {
    payment_id: payments[0]?.payment_id ?? '',
    invoice_id,
    reason: 'Twice',
  });
  await client.call(api.revokeInvoice, { invoice_id, reason: 'Wrong' });
  await look();
  await look();
  const { trial_id } = trial;
  const heard = hooks.told.filter(({ path }) => path === '/').map(({ body }) => JSON.parse(body));
  expect(heard.filter(({ kind }) => kind !== 'visit_recorded')).toMatchObject(
    ['invoice_finalized', 'invoice_corrected', 'payment_recorded', 'invoice_revoked'].map((kind) => ({
      kind,
      trial_id,
      ids: [invoice_id],
    })),
  );
  const visits = heard.find(({ kind }) => kind === 'visit_recorded');
  expect(bodies().filter(({ delivery_id }) => delivery_id !== visits.delivery_id)).toContainEqual({
    ...visits,
    delivery_id: expect.any(String),
  });
  expect(hooks.told.filter(({ path }) => path === '/visits')).toHaveLength(1);
  for (const one of bodies())
    expect(Object.keys(one)).toEqual(['delivery_id', 'kind', 'at', 'trial_id', 'ids']);
  expect(await deliveriesOf(webhook.webhook_id)).toHaveLength(heard.length);
  expect(await deliveriesOf(ofVisits.webhook.webhook_id)).toHaveLength(1);
});

test('many records are told in few deliveries, by one of several processes', async () => {
  const { webhook } = await make('/', ['import_done']);
  const trial_id = await newTrial(site.admin);
  await sql`
    insert into import_run (trial_id, brought_by, brought_at)
    select ${trial_id}, user_id, now() from app_user, generate_series(1, ${2 * webhookBounds.ids + 1})`.execute(
    app.db,
  );
  await Promise.all([look(), look(), look()]);
  await look();
  expect(
    bodies()
      .map(({ ids }) => ids.length)
      .sort((a, b) => b - a),
  ).toEqual([500, 500, 1]);
  expect(new Set(bodies().flatMap(({ ids }) => ids)).size).toBe(2 * webhookBounds.ids + 1);
  expect(await deliveriesOf(webhook.webhook_id)).toHaveLength(3);
});

test('switched off, it hears nothing and what waits is given up; switched on, it hears of what is done from then on', async () => {
  const { webhook } = await make('/', ['import_done', 'visit_recorded']);
  const { webhook_id } = webhook;
  await site.admin.call(api.tryWebhook, { webhook_id });
  const { label, address, kinds } = webhook;
  const put = (is_active: boolean, version: number) =>
    site.admin.call(api.putWebhook, { webhook_id, label, address, kinds, is_active, version });
  await put(false, 1);
  const [given] = await deliveriesOf(webhook_id);
  expect(given).toMatchObject({ state: 'given_up', fault: 'switched_off' });
  expect(await codeOf(() => put(true, 1))).toBe('stale');
  const moved = (elsewhere: string) => () =>
    site.admin.call(api.putWebhook, {
      webhook_id,
      label,
      address: elsewhere,
      kinds,
      is_active: true,
      version: 2,
    });
  expect(await codeOf(moved('https://somebody@elsewhere.example/'))).toBe('webhook_address_invalid');
  expect(await codeOf(moved('https://10.0.0.1/'))).toBe('webhook_address_internal');
  expect(await codeOf(() => site.admin.call(api.tryWebhook, { webhook_id }))).toBe('webhook_off');
  const again = { webhook_delivery_id: given?.webhook_delivery_id ?? '' };
  expect(await codeOf(() => site.admin.call(api.repeatDelivery, again))).toBe('webhook_off');
  const trial_id = await newTrial(site.admin);
  const bring = () =>
    sql`insert into import_run (trial_id, brought_by, brought_at) select ${trial_id}, user_id, now() from app_user limit 1`.execute(
      app.db,
    );
  await bring();
  await look();
  await put(true, 2);
  await bring();
  await look();
  expect(bodies()).toMatchObject([{ kind: 'import_done', trial_id }]);
  await sql`
    update webhook_delivery set ended_at = now() - case state when 'given_up' then interval '31 days' else '29 days' end`.execute(
    app.db,
  );
  await clearAway((await testDatabase()).writer);
  expect(await deliveriesOf(webhook_id)).toHaveLength(1);
});

test('a site has so many, and finance, nurses and auditors have none', async () => {
  await make();
  await sql`
    insert into webhook (label, address, kinds, is_active, sealed_secret, secret_made_at, created_at, created_by)
    select label, address, kinds, false, sealed_secret, created_at, created_at, created_by
    from webhook, generate_series(2, ${webhookBounds.ofSite})`.execute(app.db);
  expect(await codeOf(() => make())).toBe('too_many_webhooks');
  for (const role of ['clinic_user', 'nurse_user'] as const) {
    const person = await app.signIn(role);
    expect(await codeOf(() => person.call(api.listWebhooks, {}))).toBe('forbidden');
  }
});
