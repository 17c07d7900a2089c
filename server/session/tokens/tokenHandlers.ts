import { sql } from 'kysely';
import type { tokensCalls } from '../../../contract/connect/tokens.ts';
import type { Handlers } from '../../http/serve.ts';
import { makeToken, readTokens, revokeToken } from './tokenStore.ts';

export const tokenHandlers = {
  listOwnTokens: ({ db, user, now }) =>
    readTokens(db, sql`t.user_id = ${user.user_id} and t.kind = 'personal'`, now),
  createOwnToken: ({ db, user: { user_id }, input, now }) =>
    makeToken(db, { ...input, kind: 'personal', user_id, created_by: user_id }, now),
  revokeOwnToken: async ({ db, user: { user_id }, input: { access_token_id }, now }) => {
    await revokeToken(db, { access_token_id, by: user_id, ownerId: user_id }, now);
    return undefined;
  },
  listTokens: ({ db, now }) => readTokens(db, sql`true`, now),
  createSystemToken: ({ db, user, input, now }) =>
    makeToken(db, { ...input, kind: 'system', created_by: user.user_id }, now),
  revokeToken: async ({ db, user, input: { access_token_id }, now }) => {
    await revokeToken(db, { access_token_id, by: user.user_id }, now);
    return undefined;
  },
} satisfies Handlers<keyof typeof tokensCalls>;
