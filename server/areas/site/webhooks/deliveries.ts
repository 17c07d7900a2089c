import { type RawBuilder, sql } from 'kysely';
import { v7 } from 'uuid';
import { type Delivery, webhookBounds } from '../../../../contract/connect/webhooks.ts';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import { instantText } from '../../../records/shown.ts';
import { bodyOf } from './queueEvents.ts';

const readWhere = async (db: Db, fits: RawBuilder<unknown>): Promise<Delivery[]> => {
  const { rows } = await sql<Delivery>`
    select d.webhook_delivery_id, d.kind, d.state, d.body, ${instantText('d.queued_at')} as queued_at, d.attempts,
      ${instantText('d.next_attempt_at')} as next_attempt_at, ${instantText('d.ended_at')} as ended_at, d.fault, d.status
    from webhook_delivery d where ${fits}
    order by d.queued_at desc, d.webhook_delivery_id desc limit ${webhookBounds.listed}`.execute(db);
  return rows;
};

const readDelivery = async (db: Db, deliveryId: string): Promise<Delivery> =>
  found((await readWhere(db, sql`d.webhook_delivery_id = ${deliveryId}`))[0]);

/** Whether the webhook is on; 404 where there is none. */
const readIsActive = async (db: Db, webhookId: string): Promise<boolean> => {
  const { is_active } = found(
    await db.selectFrom('webhook').select('is_active').where('webhook_id', '=', webhookId).executeTakeFirst(),
  );
  return is_active;
};

/** The newest deliveries of a webhook. */
export const readDeliveries = async (db: Db, webhookId: string): Promise<Delivery[]> => {
  await readIsActive(db, webhookId);
  return readWhere(db, sql`d.webhook_id = ${webhookId}`);
};

/** Queues a test delivery. */
export const queueTest = async (db: Db, webhookId: string, now: number): Promise<Delivery> => {
  if (!(await readIsActive(db, webhookId))) reject('webhook_off');
  const delivery_id = v7();
  const at = new Date(now);
  await db
    .insertInto('webhook_delivery')
    .values({
      webhook_delivery_id: delivery_id,
      webhook_id: webhookId,
      kind: 'test',
      body: bodyOf({ delivery_id, kind: 'test', at: at.toISOString(), trial_id: null, ids: [] }),
      queued_at: at,
      next_attempt_at: at,
    })
    .execute();
  return readDelivery(db, delivery_id);
};

/** Requeues a finished delivery with the same id and body, and all attempts. */
export const repeatDelivery = async (db: Db, deliveryId: string, now: number): Promise<Delivery> => {
  const { webhook_id, state } = found(
    await db
      .selectFrom('webhook_delivery')
      .select(['webhook_id', 'state'])
      .where('webhook_delivery_id', '=', deliveryId)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (state === 'queued' || state === 'sending') reject('delivery_under_way');
  if (!(await readIsActive(db, webhook_id))) reject('webhook_off');
  await db
    .updateTable('webhook_delivery')
    .set({
      state: 'queued',
      attempts: 0,
      next_attempt_at: new Date(now),
      ended_at: null,
      fault: null,
      status: null,
    })
    .where('webhook_delivery_id', '=', deliveryId)
    .execute();
  return readDelivery(db, deliveryId);
};
