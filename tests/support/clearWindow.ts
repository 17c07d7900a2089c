import createCache from '@emotion/cache';
import { afterAll, beforeAll, vi } from 'vitest';

// Nothing is painted here, yet every style sheet would be asked at each look for a role: what style hides is for tests in a
// browser. All sheets of emotion have one prototype.
const { sheet } = createCache({ key: 'none' });
Object.getPrototypeOf(sheet).insert = () => undefined;

const address = 'http://localhost:3000/';

declare global {
  interface Window {
    readonly happyDOM: { setURL: (address: string) => void };
  }
}

// One window serves many files: each begins with an empty page, at its address, with nothing kept.
beforeAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  // Where a file has led the window away, its history has no address to go on from.
  window.happyDOM.setURL(address);
});

// A part that is still being loaded when its file ends could not be loaded any more, nor by the files after it.
afterAll(() => vi.dynamicImportSettled());
