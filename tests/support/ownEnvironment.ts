import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Environment, readEnvironment } from '../../server/env.ts';

/** The settings of a server that a test starts in its own process, with a data folder that goes at the end. */
export const ownEnvironment = (settings: Readonly<Record<string, string>> = {}): Environment => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'trial-billing-env-'));
  process.on('exit', () => rmSync(DATA_DIR, { recursive: true, force: true }));
  return readEnvironment({ PORT: '0', DEMO_IDENTITY: 'off', DATA_DIR, ...settings });
};
