import type { ErrorCode } from '../../contract/errors.ts';
import { fail, type Result } from '../../domain/result.ts';
import { isSequence, wordsBehind } from '../../domain/users/commonPassword.ts';
import { judgeNewPassword } from '../../domain/users/newPassword.ts';
import type { Db } from '../db/schema.ts';
import { unwrap } from '../http/unwrap.ts';

type Judged = ReturnType<typeof judgeNewPassword>;
type PasswordFault = Extract<Judged, { isOk: false }>['failure']['code'] | 'password_common';

/** 49,000 passwords that are known from leaks; read when the first new password is looked at. */
let common: Promise<ReadonlySet<string>> | undefined;
const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

/** Whether it is a common password, or made of one by what everybody thinks of. */
const isCommonPassword = async (password: string): Promise<boolean> => {
  common ??= readCommon();
  const known = await common;
  return isSequence(password) || wordsBehind(password).some((word) => known.has(word));
};

interface Owner {
  userName: string;
  names: readonly string[];
}

/** All rules for a new password of this person at this site. */
export const judgePassword = async (
  db: Db,
  password: string,
  owner: Owner,
): Promise<Result<string, PasswordFault>> => {
  const site = await db.selectFrom('clinicalsite').select('name').executeTakeFirst();
  const verdict = judgeNewPassword(password, { ...owner, siteName: site?.name ?? '' });
  if (!verdict.isOk) return verdict;
  return (await isCommonPassword(password)) ? fail('password_common') : verdict;
};

const atPassword: Partial<Record<ErrorCode, string>> = {
  password_too_short: 'password',
  password_is_name: 'password',
  password_holds_site: 'password',
  password_common: 'password',
};

/** Refuses a new password that breaks a rule, at its field. */
export const assertNewPassword = async (db: Db, password: string, owner: Owner): Promise<void> => {
  unwrap(await judgePassword(db, password, owner), atPassword);
};
