// @ts-check
// Plain JavaScript, as the threads that call it.
import { setPriority } from 'node:os';

/** This thread works behind those that answer people: on Linux a priority is that of one thread, elsewhere of the whole process. */
export const yieldToOthers = () => {
  if (process.platform === 'linux') setPriority(10);
};
