import { limits } from '../../contract/limits.ts';
import { fail, ok, type Result } from '../result.ts';

/** Whose password it will be; what is not known yet is left out. */
interface PasswordOwner {
  userName: string;
  names?: readonly string[];
  /** The site's. */
  siteName?: string;
}

const product = 'Trial Billing';
/** Shorter names are parts of too many words. */
const shortestName = 4;

/** Letters and digits alone, small: how names are looked for. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const holdsAny = (password: string, names: readonly string[]): boolean =>
  names.map(plain).some((name) => name.length >= shortestName && plain(password).includes(name));

/** Rules for a new password: long enough, without the names of its owner, of the site and of the product. */
export function judgeNewPassword(
  password: string,
  { userName, names = [], siteName = '' }: PasswordOwner,
): Result<string, 'password_too_short' | 'password_is_name' | 'password_holds_site'> {
  const min = limits.newPasswordLength;
  if ([...password].length < min) return fail('password_too_short', { min });
  if (plain(password) === plain(userName) || holdsAny(password, [userName, ...names]))
    return fail('password_is_name');
  if (holdsAny(password, [product, siteName])) return fail('password_holds_site');
  return ok(password);
}
