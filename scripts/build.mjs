import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lib/lock.mjs';
import { packFiles } from './lib/packFiles.mjs';
import { runProgram } from './lib/run.mjs';
import { sourceHash, sourceStamp } from './lib/sourceHash.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');
const hashFile = join(root, 'dist/.build-hash');
const stampFile = join(root, 'dist/.build-stamp');

/** Programs of the server: the process itself, and what it starts as worker threads beside it. */
const serverEntries = {
  main: 'server/main.ts',
  admin: 'server/admin.ts',
  migrate: 'server/migrate.ts',
  archive: 'server/archive.ts',
  auditVerify: 'server/auditVerify.ts',
  auditRemove: 'server/auditRemove.ts',
  backup: 'server/backup.ts',
  embeddedWorker: 'server/db/embeddedWorker.mjs',
  dropinWorker: 'server/documents/dropins/dropinWorker.mjs',
  pdfLookWorker: 'server/records/pdfLook/pdfLookWorker.mjs',
  pdfWorker: 'server/documents/pdf/pdfWorker.mjs',
  xmlWorker: 'server/areas/receivables/statements/xmlWorker.mjs',
  visitplanAi: 'server/visitplan-ai/main.ts',
  readerWorker: 'server/visitplan-ai/jobs/readerWorker.mjs',
  readFiles: 'server/visitplan-ai/jobs/readFiles.ts',
};

/** Packages that look for files of their own beside them, native ones, and what only development loads. */
const keptOutside = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-socket',
  '@jitl/quickjs-wasmfile-release-sync',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  'oidc-provider',
  'pdfjs-dist',
  'pdfmake',
  'pino',
  'pg-native',
  '@tesseract.js-data/deu',
  '@tesseract.js-data/eng',
  'sharp',
  'tesseract.js-core',
  'vite',
];

const isKeptOutside = (/** @type {string} */ id) =>
  keptOutside.some((name) => id === name || id.startsWith(`${name}/`));

async function buildServer() {
  const { build } = await import('rolldown');
  const outDir = join(root, 'dist/server');
  rmSync(outDir, { recursive: true, force: true });
  await build({
    cwd: root,
    input: serverEntries,
    platform: 'node',
    external: isKeptOutside,
    logLevel: 'warn',
    output: {
      dir: outDir,
      format: 'esm',
      // All in one folder: what looks beside import.meta.url finds it from every file.
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      sourcemap: true,
    },
  });
}

async function buildWeb() {
  const { code, output } = await runProgram(root, 'vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
    quiet: true,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
  });
  if (code !== 0) throw new Error(output.trim());
  await packFiles(join(root, 'dist/web'));
}

const holds = (/** @type {string} */ file, /** @type {string} */ text) =>
  existsSync(file) && readFileSync(file, 'utf8') === text;

/** Where dist/ is not ours to write, the sources are read at every start instead. */
const remember = (/** @type {string} */ stamp) => {
  try {
    writeFileSync(stampFile, stamp);
  } catch {}
};

/** Whether dist/ was built from the sources as they are; the next time nothing is read where nobody touched them. */
const isBuilt = () => {
  if (!existsSync(hashFile)) return false;
  const stamp = sourceStamp(root);
  if (holds(stampFile, stamp)) return true;
  const isSame = holds(hashFile, sourceHash(root));
  if (isSame) remember(stamp);
  return isSame;
};

/**
 * Builds front end and server into dist/ where the sources differ from what dist/ was built from. Of two processes
 * that want to build at once, one does, the other waits.
 *
 * @param {{ force?: boolean }} [options] force builds even what is built.
 * @returns {Promise<boolean>} whether something was built
 */
export async function buildIfStale({ force = false } = {}) {
  // An installation without sources runs what it was given.
  if (!existsSync(join(root, 'src'))) return false;
  if (!force && isBuilt()) return false;
  const lockFile = join(root, 'node_modules/.cache/build.lock');
  return withLock(
    lockFile,
    async () => {
      if (!force && isBuilt()) return false;
      const hash = sourceHash(root);
      console.info('Building the app (about half a minute) ...');
      const start = Date.now();
      for (const file of [hashFile, stampFile]) rmSync(file, { force: true });
      await Promise.all([buildServer(), buildWeb()]);
      mkdirSync(join(root, 'dist'), { recursive: true });
      writeFileSync(hashFile, hash);
      console.info(`Built in ${((Date.now() - start) / 1000).toFixed(1)} s.`);
      return true;
    },
    (pid) => console.info(`Waiting for process ${pid}, which is building ...`),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfStale({ force: true });
