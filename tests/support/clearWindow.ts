import createCache from '@emotion/cache';
import { beforeAll } from 'vitest';

// Nothing is painted here, yet every style sheet would be asked at each look for a role: what style hides is for tests in a
// browser. All sheets of emotion have one prototype.
const { sheet } = createCache({ key: 'none' });
Object.getPrototypeOf(sheet).insert = () => undefined;

// One window serves many files: each begins with an empty page, at its address, with nothing kept.
beforeAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
