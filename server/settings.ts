/** What the backend needs to know of its installation; made from the environment by env.ts, by hand in tests. */
export interface Settings {
  /** Origin of the app where it is served from elsewhere; null = same origin, no CORS. */
  appOrigin: string | null;
  /** Where the server reaches the clinical site's identity provider: absolute, without a slash at the end. */
  clinicalSiteUrl: () => string;
  /** Path of the app's cookies. */
  basePath: string;
  isHttps: boolean;
  sessionIdleMinutes: number;
  sessionMaxHours: number;
  /** Whether the demo's people may come in, whose passwords are public. */
  isDemo: boolean;
  /** The licence file's text (JWS), or null. */
  license: string | null;
  licensePublicKeys: readonly string[];
  appVersion: string;
  /** Checks every answer against its schema: in tests and development, not on the hot path. */
  isCheckingAnswers: boolean;
}
