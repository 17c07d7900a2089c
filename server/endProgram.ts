import { StartFailure } from './db/lockFile.ts';

/** Ends a program that failed: a failure of ours is said in its own words, any other with where it arose; the code is 1. */
export const failProgram = (error: unknown): never => {
  const message =
    error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

/** Ends a command: its line is said and the exit code is 0, unless it failed. */
export const endProgram = (work: Promise<string>): Promise<never> =>
  work.then((line) => {
    process.stdout.write(`${line}\n`);
    process.exit(0);
  }, failProgram);
