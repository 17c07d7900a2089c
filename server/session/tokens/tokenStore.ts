import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import {
  type AccessToken,
  type MadeToken,
  type TokenKind,
  tokenBounds,
} from '../../../contract/connect/tokens.ts';
import type { Right } from '../../../contract/vocab.ts';
import { checkScope } from '../../../domain/users/accessTokens.ts';
import type { Db } from '../../db/schema.ts';
import { found, reject } from '../../http/rejected.ts';
import { unwrap } from '../../http/unwrap.ts';
import { personName } from '../../records/shown.ts';
import { hashOf } from '../findSession.ts';
import { isLetIn, type PersonRow, personColumns, personOf } from '../person.ts';
import { tokenText } from './findToken.ts';

const dayMs = 86_400_000;

type Row = Omit<AccessToken, 'created_at' | 'expires_at' | 'last_used_at' | 'revoked_at'> & {
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
};

const told = ({ created_at, expires_at, last_used_at, revoked_at, ...row }: Row): AccessToken => ({
  ...row,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  revoked_at: revoked_at?.toISOString() ?? null,
});

/** Of those that fit the tokens that open something, and for a while those that did; the newest first. */
export const readTokens = async (db: Db, fits: RawBuilder<unknown>, now: number): Promise<AccessToken[]> => {
  const present = new Date(now);
  const { rows } = await sql<Row>`
    select t.access_token_id, t.kind, t.label, t.user_id, ${personName('u')} as owner, t.rights, t.trial_ids, t.reads_only,
      t.created_at, ${personName('c')} as created_by, t.expires_at, w.last_used_at, w.last_address, t.revoked_at,
      case when t.revoked_at is not null then 'revoked' when t.expires_at <= ${present} then 'expired'
        when not u.is_active or (t.kind = 'system' and (u.subject is not null or u.password_hash is not null)) then 'asleep'
        else 'valid' end as state
    from access_token t join app_user u on u.user_id = t.user_id join app_user c on c.user_id = t.created_by
      left join access_token_use w on w.access_token_id = t.access_token_id
    where ${fits} and least(t.revoked_at, t.expires_at) > ${new Date(now - tokenBounds.shownDays * dayMs)}
    order by t.revoked_at is not null or t.expires_at <= ${present}, t.created_at desc, t.access_token_id desc`.execute(
    db,
  );
  return rows.map(told);
};

interface NewToken {
  label: string;
  rights: Right[];
  trial_ids: string[] | null;
  reads_only: boolean;
  days: number;
}

const readOwner = async (db: Db, userId: string) => {
  const { rows } = await sql<PersonRow & { is_active: boolean; signs_in: boolean }>`
    select u.is_active, u.subject is not null or u.password_hash is not null as signs_in, ${personColumns}
    from app_user u cross join clinicalsite site where u.user_id = ${userId} for update of u`.execute(db);
  return found(rows[0]);
};

const assertWithin = async (db: Db, owner: PersonRow, { rights, trial_ids }: NewToken): Promise<void> => {
  const { role, reach } = personOf(owner);
  const known = trial_ids
    ? await db.selectFrom('trial').select('trial_id').where('trial_id', 'in', trial_ids).execute()
    : [];
  unwrap(
    checkScope(
      { role, trials: reach },
      { rights, trial_ids },
      new Set(known.map(({ trial_id }) => trial_id)),
    ),
  );
};

/** Of tokens that are made at the same moment each sees the others: their owner's row is locked. */
const assertRoom = async (db: Db, userId: string, now: number): Promise<void> => {
  const { count } = await db
    .selectFrom('access_token')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirstOrThrow();
  if (count >= tokenBounds.ofPerson) reject('too_many_tokens', { max: tokenBounds.ofPerson });
};

interface Making extends NewToken {
  kind: TokenKind;
  user_id: string;
  created_by: string;
}

/** Makes a token, never one that opens more than its owner may; it is told in clear here and nowhere else. */
export const makeToken = async (db: Db, making: Making, now: number): Promise<MadeToken> => {
  const { kind, label, user_id, created_by, reads_only, days, trial_ids } = making;
  const owner = await readOwner(db, user_id);
  if (kind === 'system') {
    if (!owner.is_active) reject('user_switched_off');
    if (owner.signs_in) reject('token_owner_signs_in', {}, 'user_id');
  }
  if (!isLetIn(owner)) reject('token_exceeds_owner');
  await assertWithin(db, owner, making);
  await assertRoom(db, user_id, now);
  const secret = tokenText(randomBytes(32));
  const { access_token_id } = await db
    .insertInto('access_token')
    .values({
      kind,
      label,
      token_hash: hashOf(secret),
      user_id,
      rights: [...new Set(making.rights)],
      trial_ids: trial_ids && [...new Set(trial_ids)],
      reads_only,
      created_at: new Date(now),
      created_by,
      expires_at: new Date(now + days * dayMs),
      revoked_at: null,
      revoked_by: null,
    })
    .returning('access_token_id')
    .executeTakeFirstOrThrow();
  const [token] = await readTokens(db, sql`t.access_token_id = ${access_token_id}`, now);
  return { secret, token: found(token) };
};

/** Ends a token for good; `ownerId` = of this person, left out: of whomever it is. */
export const revokeToken = async (
  db: Db,
  { access_token_id, by, ownerId }: { access_token_id: string; by: string; ownerId?: string },
  now: number,
): Promise<void> => {
  const revoked = await db
    .updateTable('access_token')
    .set({ revoked_at: new Date(now), revoked_by: by })
    .where('access_token_id', '=', access_token_id)
    .where('revoked_at', 'is', null)
    .$if(ownerId !== undefined, (query) => query.where('user_id', '=', ownerId ?? ''))
    .returning('access_token_id')
    .executeTakeFirst();
  found(revoked);
};
