import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { needsSecondFactor } from '../../../domain/users/secondFactor.ts';
import type { Db } from '../../db/schema.ts';
import { isSealedByPresent, openBytes, type SealKeys, sealBytes } from '../../security/sealedBytes.ts';
import { hashOf } from '../findSession.ts';
import { base32, stepOfCode } from './totp.ts';

const codeCount = 10;
/** 120 random bits: a plain hash of them tells nobody anything. */
const codeBytes = 15;

/** What a secret is sealed for. */
export const sealedFor = (userId: string): string => `second factor of ${userId}`;

interface FactorState {
  /** Null = none is set. */
  secret: Buffer | null;
  /** Shown, and not confirmed by a code yet. */
  proposal: Buffer | null;
  isRequired: boolean;
  isDemo: boolean;
  codesLeft: number;
}

/** All that is known of the second factor of a person, with what the site asks of her. */
export const readFactor = async (db: Db, keys: SealKeys, userId: string): Promise<FactorState> => {
  const row = await db
    .selectFrom('app_user as u')
    .leftJoin('user_factor as f', 'f.user_id', 'u.user_id')
    .leftJoin('user_factor_state as s', 's.user_id', 'u.user_id')
    .innerJoin('clinicalsite as site', (join) => join.onTrue())
    .select(['f.sealed_secret', 's.sealed_proposal', 'site.second_factor', 'u.is_administrator', 'u.is_demo'])
    .select(
      sql<number>`(select count(*)::int from user_recovery_code c where c.user_id = u.user_id)`.as('left'),
    )
    .where('u.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const opened = (sealed: Buffer | null): Buffer | null =>
    sealed && openBytes(keys, sealedFor(userId), sealed);
  const proposed = row.sealed_proposal;
  return {
    secret: opened(row.sealed_secret),
    // One from before a change of the key is proposed anew.
    proposal: proposed && isSealedByPresent(keys, proposed) ? opened(proposed) : null,
    isRequired: needsSecondFactor(row.second_factor, row),
    isDemo: row.is_demo,
    codesLeft: row.left,
  };
};

/** Keeps a secret until a code confirms it; one that was proposed before counts no more. */
export const keepProposal = async (db: Db, keys: SealKeys, userId: string, secret: Buffer): Promise<void> => {
  const sealed_proposal = sealBytes(keys, sealedFor(userId), secret);
  await db
    .insertInto('user_factor_state')
    .values({ user_id: userId, sealed_proposal })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sealed_proposal }))
    .execute();
};

/** Whether this is a code of the secret that was not taken before: of two at the same moment one is. */
export const takeCode = async (
  db: Db,
  { userId, secret, code, now }: { userId: string; secret: Buffer; code: string; now: number },
): Promise<boolean> => {
  const step = stepOfCode(secret, code, now);
  if (step === null) return false;
  const taken = await db
    .insertInto('user_factor_state')
    .values({ user_id: userId, last_step: step, sealed_proposal: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ last_step: step })
        .where('user_factor_state.last_step', '<', step),
    )
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
};

/** Whether this is a recovery code that is left; it is gone then. */
export const takeRecoveryCode = async (db: Db, userId: string, code: string): Promise<boolean> => {
  const taken = await db
    .deleteFrom('user_recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code))
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
};

const shown = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');

/** Makes ten recovery codes, as they are shown this once, in place of those from before. */
export const makeRecoveryCodes = async (db: Db, userId: string, now: number): Promise<string[]> => {
  const codes = Array.from({ length: codeCount }, () => base32(randomBytes(codeBytes)));
  await db.deleteFrom('user_recovery_code').where('user_id', '=', userId).execute();
  await db
    .insertInto('user_recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute();
  await db
    .updateTable('user_factor')
    .set({ codes_made_at: new Date(now) })
    .where('user_id', '=', userId)
    .execute();
  return codes.map(shown);
};

/** Makes the proposal the factor of the person, with new recovery codes; the code of `step` was taken. */
export const setFactor = async (
  db: Db,
  keys: SealKeys,
  { userId, secret, step, now }: { userId: string; secret: Buffer; step: number; now: number },
): Promise<string[]> => {
  const at = new Date(now);
  const values = { sealed_secret: sealBytes(keys, sealedFor(userId), secret), set_at: at, codes_made_at: at };
  await db
    .insertInto('user_factor')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  await db
    .updateTable('user_factor_state')
    .set({ sealed_proposal: null, last_step: step })
    .where('user_id', '=', userId)
    .execute();
  return makeRecoveryCodes(db, userId, now);
};

/** Takes the factor and its codes away; answers whether there was one. */
export const dropFactor = async (db: Db, userId: string): Promise<boolean> => {
  const dropped = await db
    .deleteFrom('user_factor')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  await db.deleteFrom('user_recovery_code').where('user_id', '=', userId).execute();
  await db.deleteFrom('user_factor_state').where('user_id', '=', userId).execute();
  return dropped !== undefined;
};
