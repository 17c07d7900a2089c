import { sql } from 'kysely';
import type { Right } from '../../../contract/vocab.ts';
import { narrowedBy } from '../../../domain/users/accessTokens.ts';
import { byKeyAlone } from '../../db/preparingClient.ts';
import type { Db } from '../../db/schema.ts';
import type { Settings } from '../../settings.ts';
import { hashOf } from '../findSession.ts';
import { isLetIn, type PersonRow, personColumns, personOf } from '../person.ts';
import type { SignedInUser } from '../signedInUser.ts';

/** What each access token begins with: who finds one in a file knows what it is. No session's has this form. */
const beginning = 'tbt_';

/** Whether a bearer token has the form of an access token. */
export const isAccessToken = (bearer: string): boolean =>
  bearer.length === beginning.length + 43 && bearer.startsWith(beginning);

/** The token as it is told, of 32 random bytes. */
export const tokenText = (bytes: Buffer): string => beginning + bytes.toString('base64url');

interface TokenRow extends PersonRow {
  access_token_id: string;
  rights: Right[];
  trial_ids: string[] | null;
  reads_only: boolean;
  last_used_at: Date | null;
}

/** How often a use is written down: a write for each call would be one too many. */
const usedEveryMs = 60_000;

/** A system token whose account has a way to sign in by now opens nothing: a person would act under another's name. */
const isOfNobody = sql`(t.kind = 'personal' or (u.subject is null and u.password_hash is null))`;

const tokenQuery = (hash: Buffer, now: number, { isDemo }: Pick<Settings, 'isDemo'>) => sql<TokenRow>`
  ${sql.raw(byKeyAlone)} select t.access_token_id, t.rights, t.trial_ids, t.reads_only, w.last_used_at, ${personColumns}
  from access_token t join app_user u using (user_id) left join access_token_use w using (access_token_id)
    cross join clinicalsite site
  where t.token_hash = ${hash} and t.revoked_at is null and t.expires_at > ${new Date(now)}
    and u.is_active and (not u.is_demo or ${isDemo}) and ${isOfNobody}`;

/**
 * Who acts with an access token, as far as token and owner reach at this moment; null where it is unknown, revoked or over, or
 * its owner may not come in. What she may is read with it, so a change of her rights counts at once.
 */
export const findToken = async (
  db: Db,
  bearer: string,
  now: number,
  settings: Pick<Settings, 'isDemo'>,
  place: string,
): Promise<SignedInUser | null> => {
  const { rows } = await tokenQuery(hashOf(bearer), now, settings).execute(db);
  const [row] = rows;
  if (!row || !isLetIn(row)) return null;
  const { access_token_id, rights, trial_ids, reads_only, last_used_at } = row;
  if (!last_used_at || now - last_used_at.getTime() > usedEveryMs) {
    const use = { last_used_at: new Date(now), last_address: place };
    await db
      .insertInto('access_token_use')
      .values({ access_token_id, ...use })
      .onConflict((conflict) => conflict.column('access_token_id').doUpdateSet(use))
      .execute();
  }
  const person = personOf(row);
  const token = { access_token_id, rights, trial_ids, reads_only };
  return {
    ...person,
    ...narrowedBy({ role: person.role, trials: person.reach }, token),
    session_id: access_token_id,
    csrf_hash: Buffer.alloc(0),
    token,
  };
};
