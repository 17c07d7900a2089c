/** For which client the clinical site's tokens must have been issued, and who says so. */
export interface SignOnSettings {
  /** This app's own name at the identity provider. */
  clientId: string;
  /** The clients, or audiences, whose tokens are taken. */
  audience: readonly string[];
  /** Where the site is asked about a token, with the client's secret where it has one; null = it is not asked. */
  introspection: { url: string; secret: string | null } | null;
  /** Refuses a token of which nobody says for whom it was issued. */
  isClientRequired: boolean;
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
  /** Whether the demo's people may come in, whose passwords are public. */
  isDemo: boolean;
  /** The licence file's text (JWS), or null. */
  license: string | null;
  licensePublicKeys: readonly string[];
  appVersion: string;
  /** Checks every answer against its schema: in tests and development, not on the hot path. */
  isCheckingAnswers: boolean;
}
