import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import '../../server/main.ts';

/*
 * The server as it is, which tells whoever asks how many bytes it holds, in its heap and outside of it: after everything that
 * nothing refers to any more was given back. What the system counts for a process has that in it, and jumps.
 */

setFlagsFromString('--expose-gc');
const giveBack: () => void = runInNewContext('gc');

process.on('message', () => {
  giveBack();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
