import { limits } from '../../contract/limits.ts';
import { fail, ok, type Result } from '../result.ts';

/** Rules for a new password: long enough, and not the user name (case-insensitive). */
export function judgeNewPassword(
  password: string,
  userName: string,
): Result<string, 'password_too_short' | 'password_is_name'> {
  const min = limits.newPasswordLength;
  if (password.length < min) return fail('password_too_short', { min });
  if (password.toLowerCase() === userName.toLowerCase()) return fail('password_is_name');
  return ok(password);
}
