import { spawn } from 'node:child_process';

/**
 * Runs a command to its end.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, quiet?: boolean}} [options]
 *   quiet keeps the output back and returns it; otherwise it goes where ours goes.
 * @returns {Promise<{ code: number, output: string }>} code is 1 where the command could not be started or was ended.
 */
export const run = (command, args, { cwd, env, timeoutMs, quiet = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: env ?? process.env,
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });

/**
 * Runs a JavaScript program of node_modules by this Node, so that no shell and no shim is in between.
 *
 * @param {string} root
 * @param {string} program path below node_modules
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runProgram = (root, program, args, options) =>
  run(process.execPath, [`${root}/node_modules/${program}`, ...args], { cwd: root, ...options });
