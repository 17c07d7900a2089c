import { type RawBuilder, sql } from 'kysely';
import {
  type Webhook,
  type WebhookWithSecret,
  webhookBounds,
} from '../../../../contract/connect/webhooks.ts';
import type { WebhookKind } from '../../../../contract/connect/webhookVocab.ts';
import type { Db } from '../../../db/schema.ts';
import { outsideAddress } from '../../../http/outside.ts';
import { found, Rejected, reject } from '../../../http/rejected.ts';
import { lockSite } from '../../../records/locks/lockSite.ts';
import { instantText, personName } from '../../../records/shown.ts';
import type { SealKeys } from '../../../security/sealedBytes.ts';
import { newSecret, sealSecret } from './webhookSecrets.ts';

/** Webhooks that match the condition, by name. */
export const readWebhooks = async (db: Db, fits: RawBuilder<unknown> = sql`true`): Promise<Webhook[]> => {
  const { rows } = await sql<Webhook>`
    select w.webhook_id, w.label, w.address, w.kinds, w.is_active, ${instantText('w.created_at')} as created_at,
      ${personName('u')} as created_by, ${instantText('w.secret_made_at')} as secret_made_at, w.version, d.waiting_count,
      d.given_up_count, ${instantText('d.last_delivered_at')} as last_delivered_at
    from webhook w join app_user u on u.user_id = w.created_by
      cross join lateral (
        select count(*) filter (where state in ('queued', 'sending'))::int as waiting_count,
          count(*) filter (where state = 'given_up')::int as given_up_count,
          max(ended_at) filter (where state = 'delivered') as last_delivered_at
        from webhook_delivery where webhook_id = w.webhook_id) d
    where ${fits} order by w.label, w.webhook_id`.execute(db);
  return rows;
};

const readWebhook = async (db: Db, webhookId: string): Promise<Webhook> =>
  found((await readWebhooks(db, sql`w.webhook_id = ${webhookId}`))[0]);

/** Starts the event position at now, unless an active webhook keeps it already. */
const beginHere = (db: Db) =>
  sql`
    insert into webhook_position (position) values (counted_snapshot())
    on conflict (is_only_one) do update set position = excluded.position
    where not exists (select from webhook where is_active)`.execute(db);

/** Gives up queued deliveries, which would be out of date; those under way end as usual. */
const giveUpWaiting = (db: Db, webhookId: string, now: number) =>
  db
    .updateTable('webhook_delivery')
    .set({ state: 'given_up', fault: 'switched_off', next_attempt_at: null, ended_at: new Date(now) })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'queued')
    .execute();

interface Edit {
  label: string;
  address: string;
  kinds: WebhookKind[];
  is_active: boolean;
}

interface Place {
  keys: SealKeys;
  /** Hosts inside that webhooks may be told at. */
  allowed: readonly string[];
  now: number;
}

const codes = { invalid: 'webhook_address_invalid', internal: 'webhook_address_internal' } as const;

/** Makes a webhook; its secret is told here and nowhere else. */
export const createWebhook = async (
  db: Db,
  edit: Edit,
  { keys, allowed, now }: Place,
  { webhook_id, by }: { webhook_id: string; by: string },
): Promise<WebhookWithSecret> => {
  const address = outsideAddress(edit.address, allowed, codes);
  await lockSite(db);
  const { count } = await db
    .selectFrom('webhook')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= webhookBounds.ofSite) reject('too_many_webhooks', { max: webhookBounds.ofSite });
  await beginHere(db);
  const secret = newSecret();
  const at = new Date(now);
  await db
    .insertInto('webhook')
    .values({
      ...edit,
      webhook_id,
      address,
      kinds: [...new Set(edit.kinds)],
      sealed_secret: sealSecret(keys, webhook_id, secret),
      secret_made_at: at,
      created_at: at,
      created_by: by,
    })
    .execute();
  return { secret, webhook: await readWebhook(db, webhook_id) };
};

/** Changes a webhook, or switches it on or off. */
export const saveWebhook = async (
  db: Db,
  { webhook_id, version, ...edit }: Edit & { webhook_id: string; version: number },
  { allowed, now }: Omit<Place, 'keys'>,
): Promise<Webhook> => {
  await lockSite(db);
  const stored = await readWebhook(db, webhook_id);
  const address = outsideAddress(edit.address, allowed, codes);
  if (stored.version !== version) throw new Rejected({ code: 'stale', present: stored });
  if (edit.is_active && !stored.is_active) await beginHere(db);
  if (!edit.is_active) await giveUpWaiting(db, webhook_id, now);
  await db
    .updateTable('webhook')
    .set({ ...edit, address, kinds: [...new Set(edit.kinds)], version: version + 1 })
    .where('webhook_id', '=', webhook_id)
    .execute();
  return readWebhook(db, webhook_id);
};

/** A new secret, with which everything is signed from now on. */
export const renewSecret = async (
  db: Db,
  webhookId: string,
  { keys, now }: Omit<Place, 'allowed'>,
): Promise<WebhookWithSecret> => {
  const secret = newSecret();
  const changed = await db
    .updateTable('webhook')
    .set({ sealed_secret: sealSecret(keys, webhookId, secret), secret_made_at: new Date(now) })
    .where('webhook_id', '=', webhookId)
    .returning('webhook_id')
    .executeTakeFirst();
  found(changed);
  return { secret, webhook: await readWebhook(db, webhookId) };
};
