import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { requireSupportedNode } from './lib/node.mjs';
import { arePackagesInstalled, installPackages } from './lib/packages.mjs';

/*
 * From a fresh clone to a running product: packages, build, server. What is there already is not made again, so the
 * second start goes straight to the server. It runs in this process: signals reach it as they are. `npm start` therefore
 * puts this process in the place of its shell (`exec`), which would keep them; a shell that has no such command goes on
 * with the other half of the line.
 */
requireSupportedNode();
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');
const server = `${root}/dist/server/main.mjs`;

if (!arePackagesInstalled(root)) await installPackages(root);

try {
  const { buildIfStale } = await import('./build.mjs');
  await buildIfStale();
} catch (error) {
  console.error('The app could not be built.');
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
if (!existsSync(server)) {
  console.error('dist/server/main.mjs is missing: neither a build nor its sources are here.');
  process.exit(1);
}
await import(pathToFileURL(server).href);
