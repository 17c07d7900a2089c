import { sql } from 'kysely';
import { type User, UserEdit } from '../../../../contract/site/users.ts';
import type { Role } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import { matches } from '../../../http/answer/list.ts';
import { type Editable, editedColumns } from '../../../records/saving/editable.ts';
import { instantText } from '../../../records/shown.ts';

/** The role entries of the person `alias`, each with its trials, in one order for every reader. */
const rolesOf = (alias: string) => sql<UserEdit['roles']>`(
  select coalesce(json_agg(json_build_object('role', r.role, 'related_trial_ids',
    (select coalesce(json_agg(t.trial_id order by t.trial_id), '[]'::json) from user_role_trial t
      where t.user_id = r.user_id and t.role = r.role)) order by r.role), '[]'::json)
  from user_role r where r.user_id = ${sql.ref(`${alias}.user_id`)})`;

export const editableUser: Editable<UserEdit> = {
  table: 'app_user',
  key: ['user_id'],
  columns: editedColumns(UserEdit, 'user_id', 'roles'),
  parts: { roles: rolesOf('stored') },
};

interface UserConditions {
  search?: string | undefined;
  role?: Role | undefined;
}

/** The role that counts, as `roleOf` of the domain has it; null for somebody who may do nothing. */
const countingRole = sql<Role | null>`case
  when exists (select 1 from user_role r where r.user_id = u.user_id and r.role = 'clinic_user') then 'clinic_user'
  when exists (select 1 from user_role r where r.user_id = u.user_id) then 'nurse_user'
  when u.is_administrator then 'admin_user' end`;

const hasSecondFactor = sql<boolean>`exists (select 1 from user_factor f where f.user_id = u.user_id)`;

const lastSeen = sql<string | null>`(
  select ${instantText(sql`max(s.last_seen_at)`)}
  from user_session s where s.user_id = u.user_id)`;

export const usersQuery = (db: Db, conditions: UserConditions[]) =>
  conditions.reduce(
    (query, { search, role }) => {
      const searched = search
        ? query.where(matches(['u.given_name', 'u.family_name', 'u.subject', 'u.user_name'], search))
        : query;
      return role ? searched.where(sql<boolean>`${countingRole} = ${role}`) : searched;
    },
    db
      .selectFrom('app_user as u')
      .select(['u.user_id', 'u.given_name', 'u.family_name', 'u.subject', 'u.user_name'])
      .select([
        countingRole.as('role'),
        rolesOf('u').as('roles'),
        'u.is_administrator',
        'u.is_auditor',
        'u.is_active',
        hasSecondFactor.as('has_second_factor'),
        lastSeen.as('last_seen_at'),
        'u.version',
      ]),
  );

/** People in the order of the ids. */
export const readUsers = async (db: Db, ids: string[]): Promise<User[]> => {
  const { rows } = await sql<User>`
    select people.* from (${usersQuery(db, [])}) as people
    join unnest(${ids}::uuid[]) with ordinality as wanted (user_id, place) using (user_id)
    order by wanted.place`.execute(db);
  return rows;
};

/** Those who are administrators and can sign in: the demo's people only where the demo is on. */
export const readAdministrators = async (db: Db, isDemo: boolean): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('is_administrator', '=', true)
    .where('is_active', '=', true)
    .where((user) => user.or([user('is_demo', '=', false), user.val(isDemo)]))
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
};

export const readSubjectOwners = async (
  db: Db,
  subjects: (string | null)[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ subject: string; user_id: string }>`
    select subject, user_id from app_user where subject = any(${subjects}::text[])`.execute(db);
  return new Map(rows.map(({ subject, user_id }) => [subject, user_id]));
};

export const readTrialIds = async (db: Db, ids: string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ trial_id: string }>`
    select trial_id from trial where trial_id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ trial_id }) => trial_id));
};

/** Gives these people exactly these roles and trials; what stays is not written again. */
export const writeRoles = async (db: Db, people: readonly UserEdit[]): Promise<void> => {
  const ids = people.map(({ user_id }) => user_id);
  const roles = people.flatMap(({ user_id, roles }) => roles.map(({ role }) => ({ user_id, role })));
  const trials = people.flatMap(({ user_id, roles }) =>
    roles.flatMap(({ role, related_trial_ids }) =>
      related_trial_ids.map((trial_id) => ({ user_id, role, trial_id })),
    ),
  );
  await sql`
    delete from user_role_trial as stored where user_id = any(${ids}::uuid[]) and not exists (
      select 1 from json_populate_recordset(null::user_role_trial, ${JSON.stringify(trials)}) as wanted
      where (wanted.user_id, wanted.role, wanted.trial_id) = (stored.user_id, stored.role, stored.trial_id))`.execute(
    db,
  );
  await sql`
    delete from user_role as stored where user_id = any(${ids}::uuid[]) and not exists (
      select 1 from json_populate_recordset(null::user_role, ${JSON.stringify(roles)}) as wanted
      where (wanted.user_id, wanted.role) = (stored.user_id, stored.role))`.execute(db);
  await sql`
    insert into user_role (user_id, role)
    select user_id, role from json_populate_recordset(null::user_role, ${JSON.stringify(roles)})
    on conflict do nothing`.execute(db);
  await sql`
    insert into user_role_trial (user_id, role, trial_id)
    select user_id, role, trial_id from json_populate_recordset(null::user_role_trial, ${JSON.stringify(trials)})
    on conflict do nothing`.execute(db);
};
