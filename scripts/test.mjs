import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { requireSupportedNode } from './lib/node.mjs';
import { partOfDay } from './lib/parts.mjs';
import { nodeProjects, otherStages, runOnNode } from './lib/testStages.mjs';

/*
 * npm test: every proof, also after a failure, and one summary. What a browser shows waits more than it works: it goes on beside
 * what Node runs, so that both cores of a small machine are busy throughout.
 *
 *   npm test -- tests/domain/money.test.ts -t rounds   one file, or one test of it; a story: tests/e2e/nurse.spec.ts
 *   npm test -- --only=unit,server                     some stages: check, unit, programs, server, browser, e2e, postgresql
 *   npm test -- --deep [--part=3/12|today]             all random cases, very many rows, every page in every look
 */
requireSupportedNode();
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

/** What is not ours goes to the program of the stage. */
const ours = ['only', 'deep', 'part'];
const isOurs = (/** @type {string} */ arg) => ours.some((name) => arg.split('=')[0] === `--${name}`);
const { values } = parseArgs({
  args: process.argv.slice(2).filter(isOurs),
  options: { only: { type: 'string' }, deep: { type: 'boolean' }, part: { type: 'string' } },
});
const args = process.argv.slice(2).filter((arg) => !isOurs(arg));
if (values.deep) process.env.TEST_DEPTH = 'deep';
const part = values.part === 'today' ? partOfDay(new Date()) : values.part;
if (part) args.push(`--shard=${part}`);

const isOfStories = (/** @type {string} */ arg) => /\.spec\.ts(:\d+)?$/.test(arg);
const isOfBrowser = (/** @type {string} */ arg) => arg.endsWith('.browser.test.tsx');
const isFile = (/** @type {string} */ arg) => /^tests\//.test(arg);

/** Which stages the files that are asked for belong to; everything but PostgreSQL, which has to be there, where none are. */
const stagesOfFiles = () => {
  const files = args.filter(isFile);
  if (files.length === 0) return ['check', 'unit', 'programs', 'server', 'browser', 'e2e'];
  return [
    ...(files.some((file) => !isOfStories(file) && !isOfBrowser(file)) ? Object.keys(nodeProjects) : []),
    ...(files.some(isOfBrowser) ? ['browser'] : []),
    ...(files.some(isOfStories) ? ['e2e'] : []),
  ];
};
const names = values.only?.split(',') ?? stagesOfFiles();
for (const name of names)
  if (!(name in nodeProjects) && !(name in otherStages)) {
    const all = [...Object.keys(nodeProjects), ...Object.keys(otherStages)];
    console.error(`There is no stage ${name}; there are ${all.join(', ')}.`);
    process.exit(1);
  }

const onNode = names.filter((name) => name in nodeProjects);
/** @typedef {{ name: string, run: (how: import('./lib/testStages.mjs').How) => Promise<import('./lib/testStages.mjs').Outcome> }} Stage */
/** @type {Stage} */
const nodeStage = { name: onNode.join(' '), run: (how) => runOnNode(onNode, how) };
const stagesOf = (/** @type {readonly string[]} */ wanted) =>
  wanted.flatMap((name) => {
    const run = names.includes(name) ? otherStages[name] : undefined;
    return run ? [{ name, run }] : [];
  });
/** One after the other; the rows of each at once, of which the first is heard as it runs; the stages of a row one after the other. */
const phases = [
  [onNode.length > 0 ? [nodeStage] : [], stagesOf(['check', 'browser', 'e2e'])],
  [stagesOf(['postgresql'])],
];

/** @type {string[]} */
const lines = [];

/** The faults of a stage in the summary: the name, what was wrong, and what runs it alone. */
const faultLines = (
  /** @type {import('./lib/testStages.mjs').Failure[]} */ faults,
  /** @type {string} */ title,
) =>
  faults.flatMap(({ name, message, command }) => [`  ${title}${name}`, `    ${message}`, `    ${command}`]);

const runStage = async (/** @type {Stage} */ { name, run }, /** @type {boolean} */ quiet) => {
  if (!quiet) console.info(`\n=== ${name}`);
  const start = Date.now();
  const outcome = await run({ root, args, quiet }).catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    const message = String(error);
    return { passed: false, output: '', unsteady: [], failures: [{ name, message, command: '' }] };
  });
  const { passed, failures, unsteady, output } = outcome;
  if (!passed) process.exitCode = 1;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const line = `${passed ? 'passed' : 'FAILED'}  ${seconds.padStart(6)} s  ${name}`;
  console.info(quiet ? `\n=== ${name}\n${output}\n=== ${line}` : line);
  lines.push(line, ...faultLines(failures, ''), ...faultLines(unsteady, 'passed only when tried again: '));
};

const begin = Date.now();
for (const phase of phases) {
  const rows = phase.filter((stages) => stages.length > 0);
  await Promise.all(
    rows.map(async (stages, row) => {
      for (const stage of stages) await runStage(stage, row > 0);
    }),
  );
}
const minutes = ((Date.now() - begin) / 60_000).toFixed(1);
console.info(
  `\n=== npm test ${process.exitCode ? 'FAILED' : 'passed'} in ${minutes} minutes\n${lines.join('\n')}`,
);
