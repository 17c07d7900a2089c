import { encode } from 'uqr';
import type { FactorProposal } from '../../../contract/site/secondFactors.ts';
import type { Db } from '../../db/schema.ts';
import type { SealKeys } from '../../security/sealedBytes.ts';
import { keepProposal } from './factorStore.ts';
import { base32, newSecret } from './totp.ts';

const issuer = 'Trial Billing';

/** As authenticators read it (Key Uri Format); what is left out there is theirs by default: SHA-1, 6 digits, 30 seconds. */
const linkOf = (secret: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;

/** Makes a secret for a person and keeps it until a code of it comes back. */
export const proposeFactor = async (
  db: Db,
  keys: SealKeys,
  { userId, account }: { userId: string; account: string },
): Promise<FactorProposal> => {
  const bytes = newSecret();
  await keepProposal(db, keys, userId, bytes);
  const secret = base32(bytes);
  const link = linkOf(secret, account);
  const qr = encode(link, { ecc: 'M', border: 4 }).data.map((row) =>
    row.map((isDark) => (isDark ? '1' : '0')).join(''),
  );
  return { secret, link, qr };
};
