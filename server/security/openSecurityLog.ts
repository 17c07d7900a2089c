import type { DestinationStream } from 'pino';
import type { Db } from '../db/schema.ts';
import { logFile } from './logFile.ts';
import { type SecurityLog, securityLog } from './securityLog.ts';
import { siteSecret } from './siteSecret.ts';

const stdout: DestinationStream = { write: (line) => void process.stdout.write(line) };

/** The security log of this process: into the file, else with what the process says. */
export const openSecurityLog = async (db: Db, file: string | undefined): Promise<SecurityLog> =>
  securityLog({
    destination: file === undefined ? stdout : logFile(file),
    secret: await siteSecret(db, 'security_log'),
    clock: Date.now,
  });
