import type { SecurityLog } from '../../server/security/securityLog.ts';

/** For servers whose refusals nobody looks at. */
export const silentLog: SecurityLog = { write: () => undefined, tellLeftOut: () => undefined };
