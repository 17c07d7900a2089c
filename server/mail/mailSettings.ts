import { limits } from '../../contract/limits.ts';
import { isMailAddress } from '../../domain/invoices/mailAddress.ts';
import { StartFailure } from '../db/lockFile.ts';
import type { MailSettings } from '../settings.ts';

interface Given {
  SMTP_URL?: string | undefined;
  SMTP_FROM?: string | undefined;
  /** The text of `SMTP_CA_FILE`. */
  ca: string | null;
}

const isThisMachine = (host: string): boolean =>
  ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host.toLowerCase());

/** The mail server of the settings; null = none is named. What is named by half is faulty. */
export const mailSettingsOf = ({ SMTP_URL, SMTP_FROM, ca }: Given): MailSettings | null => {
  if (SMTP_URL === undefined && SMTP_FROM === undefined) return null;
  if (SMTP_URL === undefined || SMTP_FROM === undefined)
    throw new StartFailure('The settings SMTP_URL and SMTP_FROM belong together: set both or none.');
  if (!isMailAddress(SMTP_FROM))
    throw new StartFailure('The setting SMTP_FROM is faulty: expected an e-mail address.');
  const url = new URL(SMTP_URL);
  const isSecure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const user = url.username
    ? { name: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
    : null;
  return {
    host,
    port: url.port ? Number(url.port) : isSecure ? 465 : 587,
    isSecure,
    isTlsRequired: !isSecure && user !== null && !isThisMachine(host),
    user,
    from: SMTP_FROM,
    maxBytes: limits.mailBytes,
    ca,
  };
};
