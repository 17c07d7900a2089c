import { beforeAll } from 'vitest';
import { page } from 'vitest/browser';

// One page serves many files: each begins with an empty page of the same size, with nothing kept.
beforeAll(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(1280, 800);
  scrollTo(0, 0);
});
