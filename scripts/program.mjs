import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { requireSupportedNode } from './lib/node.mjs';

/*
 * npm run admin, npm run migrate, npm run archive:export, npm run backup, npm run visitplan-ai: programs of the server beside it, the first argument names which. Runs what was built;
 * a build that is there is not made anew, for a server may be running from it.
 */
requireSupportedNode();
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');
const [name = ''] = process.argv.splice(2, 1);
const program = `${root}/dist/server/${name}.mjs`;

if (!existsSync(program)) {
  const { buildIfStale } = await import('./build.mjs');
  await buildIfStale();
}
await import(pathToFileURL(program).href);
