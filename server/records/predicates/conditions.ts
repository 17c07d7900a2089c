import { type RawBuilder, sql } from 'kysely';
import { matches } from '../../http/answer/list.ts';
import type { SignedInUser } from '../../session/signedInUser.ts';

/** Filters of lists of a trial's records. */
export interface TrialConditions {
  trial_id?: string | undefined;
  search?: string | undefined;
  /** The trials of a nurse; absent = all. */
  reach?: string[] | undefined;
}

/** Restricts a list to the trials the user has access to. */
export const reachOf = ({ reach }: Pick<SignedInUser, 'reach'>): { reach: string[] }[] =>
  reach === 'all' ? [] : [{ reach: [...reach] }];

/** `where` of a list: its trial and its search, each condition of the input and of its filter ANDed. */
export const whereTrial = (
  alias: string,
  conditions: readonly TrialConditions[],
  searched: readonly string[],
): RawBuilder<unknown> => {
  const parts = conditions.flatMap(({ trial_id, search, reach }) => [
    ...(reach ? [sql`${sql.ref(`${alias}.trial_id`)} = any(${reach}::uuid[])`] : []),
    ...(trial_id ? [sql`${sql.ref(`${alias}.trial_id`)} = ${trial_id}`] : []),
    ...(search
      ? [
          matches(
            searched.map((column) => `${alias}.${column}`),
            search,
          ),
        ]
      : []),
  ]);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
};
