import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { api } from '../../contract/api.ts';
import { errorCodes, valueFaults, warningCodes } from '../../contract/errors.ts';
import { extractionCalls } from '../../contract/plan/extractionCalls.ts';
import { gapsOf, type Observation } from './walkGaps.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the answers of the real app are written down while the tests run. */
    walkFolder: string;
  }
}

const readObservations = (folder: string): Observation[] =>
  readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): Observation => JSON.parse(line)),
  );

/** Whether every test of the project ran: one of a few files proves nothing about the contract. */
const isWhole = async (project: TestProject): Promise<boolean> => {
  const { vitest } = project;
  if (vitest.config.testNamePattern || project.config.testNamePattern) return false;
  const { testFiles } = await project.globTestFiles();
  const ran = new Set(vitest.state.getTestModules().map(({ moduleId }) => moduleId));
  return testFiles.every((file) => ran.has(file));
};

/**
 * The walk of the contract: at the end of a whole run of the server's tests, a call that no test got an answer from, or
 * a refusal that no test provoked, fails the run.
 */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'trial-billing-walk-'));
  project.provide('walkFolder', folder);
  return async () => {
    const observations = readObservations(folder);
    rmSync(folder, { recursive: true, force: true });
    if (!(await isWhole(project))) return;
    const codes = [...errorCodes, ...warningCodes, ...valueFaults];
    const gaps = gapsOf({ calls: { ...api, ...extractionCalls }, codes }, observations);
    if (gaps.length === 0) return;
    project.vitest.logger.error(
      `\nThe tests do not walk the whole contract (${gaps.length}):\n${gaps.map((gap) => `  ${gap}`).join('\n')}`,
    );
    process.exitCode = 1;
  };
}
