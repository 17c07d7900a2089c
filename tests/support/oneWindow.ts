import { builtinEnvironments, type Environment } from 'vitest/runtime';

let isOpen = false;

/** A link that no router takes leads nowhere: on its way to a page that nobody serves, the window would have no address. */
const happyDOM = { settings: { navigation: { disableMainFrameNavigation: true } } };

/**
 * A page without a browser, one for all files of a worker: making a window takes longer than most files of component tests
 * do. What a test leaves in it is cleared by `clearWindow.ts`.
 */
export default {
  name: 'one-window',
  viteEnvironment: 'client',
  setup: async (global, options) => {
    if (!isOpen) await builtinEnvironments['happy-dom'].setup(global, { ...options, happyDOM });
    isOpen = true;
    return { teardown: () => undefined };
  },
} satisfies Environment;
