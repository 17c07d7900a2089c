import { StartFailure } from './db/lockFile.ts';

/** Ends a program that failed: a failure of ours is said in its own words, any other with where it arose; the code is 1. */
const failProgram = (error: unknown): never => {
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

/** How long a process takes at most to end, in milliseconds: its last answers have 20 seconds of it. */
const endingMs = 25_000;

/**
 * Runs a program that serves; `start` answers what ends it. SIGTERM and SIGINT are heard from the first line on: who is
 * told to stop while starting comes to the start first and ends then, so that nothing stays locked. One that does not
 * come to its end is ended all the same (1), and a second signal ends it at once.
 */
export const runUntilStopped = (start: () => Promise<() => Promise<void>>): void => {
  const started = start();
  const stop = async (): Promise<void> => {
    setTimeout(() => failProgram(new StartFailure('It did not come to its end in time.')), endingMs).unref();
    const end = await started;
    await end();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop().catch(failProgram));
  started.catch(failProgram);
};
