import { builtinEnvironments, type Environment } from 'vitest/runtime';

let isOpen = false;

/**
 * A page without a browser, one for all files of a worker: making a window takes longer than most files of component tests
 * do. What a test leaves in it is cleared by `clearWindow.ts`.
 */
export default {
  name: 'one-window',
  viteEnvironment: 'client',
  setup: async (global, options) => {
    if (!isOpen) await builtinEnvironments['happy-dom'].setup(global, options);
    isOpen = true;
    return { teardown: () => undefined };
  },
} satisfies Environment;
