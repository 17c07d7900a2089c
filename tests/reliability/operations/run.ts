import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/bench/postgres.ts';
import { readBlocks } from './page.ts';
import { billSomething, readInvoices } from './people.ts';
import { openTerminal } from './terminal.ts';

const runFile = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const page = join(root, 'docs/operations.md');

interface OperationsOutcome {
  /** What did not come out as it must. */
  broken: string[];
  commands: number;
  /** In words, of what was saved, broken and restored. */
  seen: string[];
  /** Commands of the page that were not run. */
  leftOut: string[];
}

/** A command that changes the machine that it is run on, or that this user may not run. */
const isLeftOut = (command: string): boolean =>
  command.startsWith('apt-get') || (command.startsWith('runuser') && process.getuid?.() !== 0);

/** What the page's blocks are called, in their order: what people do is done between them. */
const walk = [
  'packages',
  'roles',
  'build',
  'settings',
  'start',
  'save',
  'break',
  'restore',
  'compare',
  'end',
];

const found = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? 'nothing of it';

/** What the product's files are, as whoever gets a version of it unpacks them. */
const unpack = async (folder: string): Promise<void> => {
  const archive = join(folder, 'product.tar');
  await runFile('git', ['archive', '--output', archive, 'HEAD'], { cwd: root });
  await mkdir(join(folder, 'product'));
  await runFile('tar', ['--extract', '--file', archive, '--directory', join(folder, 'product')]);
};

/** Its lines; one that goes on has a deeper one below it. */
const linesOf = (commands: string): string[] => commands.split('\n').filter((line) => line.trim() !== '');

const countOfCommands = (lines: readonly string[]): number =>
  lines.filter((line) => !line.startsWith('  ')).length;

/** Walks the commands of `docs/operations.md` on an empty PostgreSQL, whose superuser the address names. */
export const runOperations = async (superuserUrl: string): Promise<OperationsOutcome> => {
  const blocks = readBlocks(page);
  const names = blocks.map(({ name }) => name);
  if (names.join() !== walk.join()) throw new Error(`The page has ${names.join()} instead of ${walk.join()}`);
  const folder = await mkdtemp(join(tmpdir(), 'trial-billing-operations-'));
  const { hostname, port: postgresPort, username } = new URL(superuserUrl);
  const port = await freePort();
  const anna = { address: `http://127.0.0.1:${port}`, password: `rehearsal-${port}-of-it-all` };
  await unpack(folder);
  const { PATH, HOME } = process.env;
  const terminal = openTerminal(join(folder, 'product'), {
    ...{ PATH, HOME, PGHOST: hostname, PGPORT: postgresPort, PGUSER: username, PGPASSWORD: anna.password },
    ...{ PORT: String(port), ADMIN_PASSWORD: anna.password, TMPDIR: folder },
  });
  const said = new Map<string, string>();
  const broken: string[] = [];
  const seconds = new Map<string, number>();
  let invoices: string[] = [];
  let commands = 0;
  const leftOut: string[] = [];
  try {
    for (const { name, commands: written } of blocks) {
      const lines = linesOf(written);
      const ran = lines.filter((line) => !isLeftOut(line));
      leftOut.push(...lines.filter(isLeftOut));
      commands += countOfCommands(ran);
      const start = performance.now();
      said.set(name, await terminal.run(ran.join('\n')));
      seconds.set(name, Math.round((performance.now() - start) / 1_000));
      // From here on it is the superuser that was made.
      if (name === 'packages' && ran.length > 0) await terminal.run('unset PGUSER');
      if (name === 'start') {
        await billSomething(anna);
        invoices = await readInvoices(anna);
      }
      if (name !== 'compare') continue;
      const now = await readInvoices(anna);
      if (now.join() !== invoices.join()) broken.push(`${now.join()} instead of ${invoices.join()}`);
    }
    const saved = found(said.get('save') ?? '', /^(\d+ tables with \d+ rows) are saved/m);
    const restored = found(said.get('restore') ?? '', /^(\d+ tables with \d+ rows) are restored, each as/m);
    if (saved !== restored) broken.push(`${restored} were restored, ${saved} saved`);
    const fits = /^(\d+ blocks with \d+ events) fit/m;
    const [chain, again] = [found(said.get('save') ?? '', fits), found(said.get('compare') ?? '', fits)];
    if (chain !== again) broken.push(`${again} fit after the restore, ${chain} before`);
    const fault = found(said.get('break') ?? '', /^(Block \d+ does not fit: [^.]*)/m);
    if (!fault.startsWith('Block')) broken.push('A changed byte of the trail was not found');
    const pdfs = (await readFile(join(folder, 'product/pdfs.sha256'), 'utf8')).trim().split('\n').length;
    return {
      broken,
      commands,
      leftOut,
      seen: [
        `${restored} restored, each as it was saved`,
        `${pdfs} PDFs of ${invoices.length} invoices with the hashes that they had`,
        `${again} fit`,
        fault,
        `built in ${seconds.get('build')} s, saved in ${seconds.get('save')} s, restored in ${seconds.get('restore')} s`,
      ],
    };
  } finally {
    terminal.end();
    await rm(folder, { recursive: true, force: true });
  }
};
