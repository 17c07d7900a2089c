import { limits } from '../../contract/limits.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockSite } from '../records/locks/lockSite.ts';
import { endSessions } from '../session/endSessions.ts';
import { dropFactor } from '../session/factor/factorStore.ts';
import { judgePassword } from '../session/newPassword.ts';
import { hashPassword } from '../session/passwords.ts';
import { setPassword } from '../session/setPassword.ts';
import { ensureClinicalsite } from '../site.ts';
import type { AdminCommand } from './command.ts';
import { listPeople } from './listPeople.ts';

/** Why the command did nothing, in words for the console. */
export class CommandRefused extends Error {}

const refuse = (why: string): never => {
  throw new CommandRefused(why);
};

const passwordWords = {
  password_too_short: `The password is too short: it needs at least ${limits.newPasswordLength} characters.`,
  password_is_name: 'The password must not contain the user name or the name of the person.',
  password_holds_site: 'The password must not contain the name of the site or of the product.',
  password_common:
    'This password is one of those that are tried first, or made from one. Choose another one.',
} as const;

const hashOfNew = async (
  db: Db,
  password: string | null,
  owner: { userName: string; names: readonly string[] },
): Promise<string> => {
  if (!password) return refuse('No password was given.');
  if (password.length > limits.passwordLength) return refuse('The password is too long.');
  const verdict = await judgePassword(db, password, owner);
  if (!verdict.isOk) return refuse(passwordWords[verdict.failure.code]);
  return hashPassword(password);
};

const findPerson = (db: Db, by: { user_name: string } | { subject: string }) => {
  const people = db
    .selectFrom('app_user')
    .select(['user_id', 'user_name', 'given_name', 'family_name', 'is_active', 'is_demo']);
  return 'user_name' in by
    ? people.where('user_name', '=', by.user_name).executeTakeFirst()
    : people.where('subject', '=', by.subject).executeTakeFirst();
};

const assertFree = async (
  db: Db,
  command: { user_name?: string | undefined; subject?: string | undefined },
) => {
  const { user_name, subject } = command;
  if (user_name !== undefined && (await findPerson(db, { user_name })))
    refuse(`There is a person with the user name ${user_name} already. To set the password: reset-password.`);
  if (subject !== undefined && (await findPerson(db, { subject })))
    refuse(`There is a person with the sign-on name ${subject} already.`);
};

const create = async (db: Db, command: Extract<AdminCommand, { verb: 'create' }>): Promise<string[]> => {
  const { user_name, subject, given_name, password } = command;
  await ensureClinicalsite(db, false);
  await lockSite(db);
  await assertFree(db, command);
  const family_name = command.family_name ?? user_name ?? subject ?? '';
  await db
    .insertInto('app_user')
    .values({
      user_name: user_name ?? null,
      subject: subject ?? null,
      password_hash:
        user_name === undefined ? null : await hashOfNew(db, password, { userName: user_name, names: [] }),
      given_name,
      family_name,
      is_administrator: true,
    })
    .execute();
  const ways = [
    ...(user_name === undefined ? [] : [`with the user name ${user_name} and the password`]),
    ...(subject === undefined ? [] : [`by single sign-on as ${subject}`]),
  ];
  return [`${given_name} ${family_name} is administrator now and signs in ${ways.join(', or ')}.`];
};

const resetPassword = async (
  db: Db,
  { user_name = '', subject, password }: Extract<AdminCommand, { verb: 'reset-password' }>,
  now: number,
): Promise<string[]> => {
  await lockSite(db);
  const found = await findPerson(db, subject === undefined ? { user_name } : { subject });
  const asked = subject === undefined ? `the user name ${user_name}` : `the sign-on name ${subject}`;
  const person = found ?? refuse(`There is nobody with ${asked}. To see who there is: list.`);
  if (person.is_demo)
    refuse(`${user_name} is one of the demo's people and keeps the public password. Make a person: create.`);
  if (person.user_name !== user_name) await assertFree(db, { user_name });
  await db.updateTable('app_user').set({ user_name }).where('user_id', '=', person.user_id).execute();
  const passwordHash = await hashOfNew(db, password, {
    userName: user_name,
    names: [person.given_name, person.family_name],
  });
  await setPassword(db, { userId: person.user_id, passwordHash, now });
  return [
    `The password of ${person.given_name} ${person.family_name} (${user_name}) is set; all sessions have ended.`,
    ...(person.is_active
      ? []
      : ['The person is switched off and cannot sign in until an administrator changes that.']),
  ];
};

const resetFactor = async (
  db: Db,
  { user_name, subject = '' }: Extract<AdminCommand, { verb: 'reset-factor' }>,
  now: number,
): Promise<string[]> => {
  const found = await findPerson(db, user_name === undefined ? { subject } : { user_name });
  const person = found ?? refuse('There is no such person. To see who there is: list.');
  const name = `${person.given_name} ${person.family_name}`;
  if (!(await dropFactor(db, person.user_id))) refuse(`${name} has no second factor.`);
  await endSessions(db, [person.user_id], now);
  return [`The second factor of ${name} is gone; all sessions have ended.`];
};

/**
 * Does what the command line asked for, in one transaction that the audit trail knows as an act of `by`, the system's
 * user; answers what was done, in words for the console. Throws CommandRefused.
 */
export const runCommand = (
  db: Db,
  command: AdminCommand,
  { by, now }: { by: string; now: number },
): Promise<string[]> => {
  const reason = `npm run admin -- ${command.verb}, by ${by}`;
  return inTransaction(db, { actorId: null, requestId: 'admin', reason }, (trx) => {
    if (command.verb === 'create') return create(trx, command);
    if (command.verb === 'reset-factor') return resetFactor(trx, command, now);
    return command.verb === 'list' ? listPeople(trx) : resetPassword(trx, command, now);
  });
};
