import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { requireSupportedNode } from './lib/node.mjs';

/*
 * npm run admin: makes the first administrator, sets passwords, shows who is known. Runs what was built for the server;
 * a build that is there is not made anew, for a server may be running from it.
 */
requireSupportedNode();
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');
const program = `${root}/dist/server/admin.mjs`;

if (!existsSync(program)) {
  const { buildIfStale } = await import('./build.mjs');
  await buildIfStale();
}
await import(pathToFileURL(program).href);
