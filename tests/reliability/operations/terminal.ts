import { spawn } from 'node:child_process';

export interface Terminal {
  /** Runs commands as somebody types them; answers what they said. Throws with it where one of them fails. */
  run: (commands: string) => Promise<string>;
  /** Ends the shell, and what it began. */
  end: () => void;
}

const done = '=== all of it is done ===';

/** One shell in which everything is run, so that what one command sets the next one has. */
export const openTerminal = (folder: string, env: Record<string, string | undefined>): Terminal => {
  const shell = spawn('bash', ['-euo', 'pipefail'], { cwd: folder, env, detached: true });
  let said = '';
  let told = (): void => undefined;
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (data: unknown) => {
      said += String(data);
      told();
    });
  shell.once('close', () => told());
  // What the shell has ended at is told by what it said last.
  shell.stdin.on('error', () => undefined);
  return {
    run: async (commands) => {
      said = '';
      const ended = new Promise<void>((resolve, reject) => {
        told = () => {
          if (said.includes(`${done}\n`)) resolve();
          else if (shell.exitCode !== null) reject(new Error(`It ended with ${shell.exitCode}:\n${said}`));
        };
      });
      shell.stdin.write(`${commands}\necho '${done}'\n`);
      await ended;
      return said.replace(`${done}\n`, '');
    },
    end: () => {
      if (shell.pid === undefined) return;
      try {
        process.kill(-shell.pid, 'SIGTERM');
      } catch {
        // All of it has ended.
      }
    },
  };
};
