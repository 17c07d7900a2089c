import type { SealKeys } from './security/sealedBytes.ts';

/** For which client the clinical site's tokens must have been issued, and who says so. */
export interface SignOnSettings {
  /** This app's own name at the identity provider. */
  clientId: string;
  /** The clients, or audiences, whose tokens are taken. */
  audience: readonly string[];
  /** Where the site is asked about a token, with the client's secret where it has one; null = it is not asked. */
  introspection: { url: string; secret: string | null } | null;
  /** Where the site says whose a token is: a path below its address, or an address of its own. */
  userInfo: string;
  /** Who must have issued a token that names its issuer; null = that is not looked at. */
  issuer: string | null;
  /** How long one answer of the site may take, in milliseconds. */
  patienceMs: number;
  /** Refuses a token of which nobody says for whom it was issued. */
  isClientRequired: boolean;
}

/** Where mails are handed over. */
export interface MailSettings {
  host: string;
  port: number;
  /** The connection begins encrypted (`smtps:`); else it becomes so where the server offers it. */
  isSecure: boolean;
  /** Unencrypted, nothing is sent: always where a password is, but on this machine itself. */
  isTlsRequired: boolean;
  user: { name: string; password: string } | null;
  /** The address that mails come from. */
  from: string;
  /** Of a whole mail, as it travels: larger ones are not handed over. */
  maxBytes: number;
  /** Certificates (PEM) of who signed the server's, where the system does not know them. */
  ca: string | null;
}

/** An endpoint that speaks OpenAI's protocol and takes pictures. */
export interface VisionSettings {
  /** Its base address, without a slash at the end. */
  url: string;
  model: string;
  /** Sent as bearer token; null = none is asked for. */
  key: string | null;
}

/** What the backend needs to know of its installation; made from the environment by env.ts, by hand in tests. */
export interface Settings {
  /** Origin of the app where it is served from elsewhere; null = same origin, no CORS. */
  appOrigin: string | null;
  /** Where the server reaches the clinical site's identity provider: absolute, without a slash at the end. */
  clinicalSiteUrl: () => string;
  signOn: SignOnSettings;
  /** Path of the app's cookies. */
  basePath: string;
  isHttps: boolean;
  sessionIdleMinutes: number;
  sessionMaxHours: number;
  /** Calls a person may make in a minute; 0 = any number. */
  callsPerMinute: number;
  /** How long who looks at figures waits for the newest before those of a moment ago are taken, in milliseconds. */
  digestPatienceMs: number;
  /**
   * How much later than the last one work that several people share begins at the earliest, in milliseconds: less than
   * `digestPatienceMs`, so that who has just written finds it. Work that takes long rests longer.
   */
  sharedEveryMs: number;
  /** How long the parsing of one bank statement may take, in milliseconds. */
  statementPatienceMs: number;
  /** Whether the demo's people may come in, whose passwords are public. */
  isDemo: boolean;
  /** The text of the settings' licence file (JWS), or null; one that an administrator stored goes before it. */
  license: string | null;
  /** What licences are checked against: Ed25519 public keys (the `x` of their JWK) by their ids. */
  licensePublicKeys: ReadonlyMap<string, string>;
  /** The mail server; null = nothing is mailed. */
  mail: MailSettings | null;
  /** Who is asked about electronic invoices that have gone out; null = nobody. */
  einvoiceValidatorUrl: string | null;
  /** Hosts inside that webhooks may be told at, also unencrypted. */
  webhookHosts: readonly string[];
  /** Hosts inside that REDCap may be asked at, also unencrypted. */
  redcapHosts: readonly string[];
  /** What tokens for the AI backend are signed with: 32 bytes that both know. */
  aiTokenKey: Buffer;
  /** What secrets of people and webhooks are stored under. */
  sealKeys: SealKeys;
  /** The vision endpoint that pictures may be sent to; null = they leave this server never. */
  vision: VisionSettings | null;
  /** Where the heads of the sealed trail are written, outside of the database; null = nowhere. */
  auditHeadsFile: string | null;
  appVersion: string;
  /** Checks every answer against its schema: in tests and development, not on the hot path. */
  isCheckingAnswers: boolean;
}
