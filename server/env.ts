import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { constants } from '../contract/constants.ts';
import { StartFailure } from './db/lockFile.ts';
import { mailSettingsOf } from './mail/mailSettings.ts';
import type { MailSettings, VisionSettings } from './settings.ts';
import { visionSettingsOf } from './visitplan-ai/second/visionSettings.ts';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const address = z.url({ protocol: /^https?$/ });
const pathOrAddress = z.union([address, z.string().regex(/^\/[\w/.-]*$/)]);
/** Values separated by commas. */
const list = z.string().transform((values) =>
  values
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean),
);
/** An Ed25519 public key behind its id: the `x` of its JWK, 32 bytes in base64url. */
const publicKey = z
  .string()
  .regex(/^[\w.-]{1,100}:[\w-]{43}$/, 'expected ID:KEY, the key of 43 base64url characters')
  .transform((pair): [id: string, key: string] => {
    const at = pair.indexOf(':');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
const publicKeys = list
  .default([])
  .pipe(z.array(publicKey))
  .transform((pairs) => new Map(pairs));
/** The text of the file that a setting names. */
const fileText = z.string().transform((path, context) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    context.addIssue({ code: 'custom', message: `${path} cannot be read` });
    return z.NEVER;
  }
});
const isProxy = (proxy: string): boolean => {
  const [ip = '', bits, ...rest] = proxy.trim().split('/');
  const most = isIP(ip) === 4 ? 32 : 128;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return isIP(ip) > 0 && rest.length === 0 && isRange;
};
const withSlashes = (path: string): string => `/${path}/`.replace(/\/{2,}/g, '/');

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  LISTEN_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REPORTS_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  BASE_PATH: z
    .string()
    .regex(/^\/[\w/.-]*$/)
    .default('/')
    .transform(withSlashes),
  APP_ORIGIN: address.transform((url) => new URL(url).origin).optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine((list) => list.split(',').every(isProxy), 'expected IP addresses or ranges, separated by commas')
    .optional(),
  BACKEND_PUBLIC_BASE_URL: pathOrAddress.default('/backend'),
  CLINICAL_SITE_BASE_URL: pathOrAddress.default('/clinical-site'),
  CLINICAL_SITE_INTERNAL_URL: address.optional(),
  OIDC_CLIENT_ID: z.string().default('trial-billing'),
  OIDC_AUTHORIZATION_PATH: pathOrAddress.default('/client/auth'),
  OIDC_TOKEN_PATH: pathOrAddress.default('/api/oauth-token'),
  OIDC_USERINFO_PATH: pathOrAddress.default('/api/userinfo'),
  OIDC_ISSUER: z.string().optional(),
  OIDC_AUDIENCE: list.optional(),
  OIDC_INTROSPECTION_URL: address.optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_REQUIRE_CLIENT: onOff.default(false),
  OIDC_SCOPE: z.string().default('openid profile'),
  SIGN_IN_STATE: z.string().default(constants.signInState),
  REDIRECT_URI_SUFFIX: z.string().default(constants.redirectUriSuffix),
  SYSTEM_MONITOR_URL: z.union([address, z.literal('')]).default(''),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).max(1_440).default(60),
  CALLS_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000).default(3_000),
  SESSION_MAX_HOURS: z.coerce.number().int().min(1).max(168).default(12),
  DEMO_IDENTITY: onOff.optional(),
  DEMO_DATA: onOff.optional(),
  LICENSE_FILE: fileText.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_FROM: z.string().optional(),
  SMTP_CA_FILE: fileText.optional(),
  EINVOICE_VALIDATOR_URL: address.optional(),
  WEBHOOK_INTERNAL_HOSTS: list.default([]),
  REDCAP_INTERNAL_HOSTS: list.default([]),
  SECURITY_LOG_FILE: z.string().min(1).optional(),
  AUDIT_HEADS_FILE: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(32, 'expected at least 32 characters').optional(),
  AI_PUBLIC_BASE_URL: pathOrAddress.default('/ai'),
  AI_TOKEN_SECRET: z.string().min(32, 'expected at least 32 characters').optional(),
  SECRET_KEY: z.string().min(32, 'expected at least 32 characters').optional(),
  SECRET_KEY_BEFORE: list.optional(),
  AI_BASE_URL: address.optional(),
  AI_MODEL: z.string().min(1).optional(),
  AI_API_KEY: z.string().min(1).optional(),
  LICENSE_PUBLIC_KEYS: publicKeys,
});

export type Environment = Omit<
  z.output<typeof Environment>,
  | 'DEMO_IDENTITY'
  | 'DEMO_DATA'
  | 'LICENSE_FILE'
  | 'SMTP_URL'
  | 'SMTP_FROM'
  | 'SMTP_CA_FILE'
  | 'AI_BASE_URL'
  | 'AI_MODEL'
  | 'AI_API_KEY'
> & {
  /**
   * The demo identity provider and its people: never in production or on a PostgreSQL unless asked for, and only in a
   * site that was made as a demo site.
   */
  DEMO_IDENTITY: boolean;
  /** The made-up trials of a fresh demo site. */
  DEMO_DATA: boolean;
  /** The licence file's text. */
  license: string | null;
  /** The mail server; null = nothing is mailed. */
  mail: MailSettings | null;
  /** The vision endpoint; null = pictures never leave this server. */
  vision: VisionSettings | null;
};

/** Where the heads of the sealed trail are written, outside of the database. */
export const headsFileOf = ({
  AUDIT_HEADS_FILE,
  DATA_DIR,
}: Pick<Environment, 'AUDIT_HEADS_FILE' | 'DATA_DIR'>): string =>
  AUDIT_HEADS_FILE ?? join(DATA_DIR, 'audit-heads.log');

/** The settings of this process; every faulty one is named, a line each. */
export const readEnvironment = (variables: Record<string, string | undefined>): Environment => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { data, error } = Environment.safeParse(given);
  if (!data)
    throw new StartFailure(
      error.issues
        .map(({ path, message }) => `The setting ${String(path[0])} is faulty: ${message}`)
        .join('\n'),
    );
  const { LICENSE_FILE: license = null, SMTP_URL, SMTP_FROM, SMTP_CA_FILE: ca = null, ...others } = data;
  const { AI_BASE_URL, AI_MODEL, AI_API_KEY, ...settings } = others;
  const isProduction = data.NODE_ENV === 'production';
  const isOwnIssuer = data.CLINICAL_SITE_BASE_URL.startsWith('/');
  const demoIdentity = data.DEMO_IDENTITY ?? (!isProduction && isOwnIssuer && !data.DATABASE_URL);
  return {
    ...settings,
    DEMO_IDENTITY: demoIdentity,
    DEMO_DATA: demoIdentity && (data.DEMO_DATA ?? !isProduction),
    license,
    mail: mailSettingsOf({ SMTP_URL, SMTP_FROM, ca }),
    vision: visionSettingsOf({ AI_BASE_URL, AI_MODEL, AI_API_KEY }),
  };
};
