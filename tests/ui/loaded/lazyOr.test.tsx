import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { lazyOr } from '../../../ui/loaded/lazyOr.ts';

afterEach(cleanup);

test('a part that cannot be had is not there, and the page lives on', async () => {
  const Part = lazyOr(
    () => Promise.reject(new Error('no network')),
    () => <p>instead</p>,
  );
  render(
    <main>
      <h1>Page</h1>
      <Suspense>
        <Part />
      </Suspense>
    </main>,
  );
  expect(await screen.findByText('instead')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Page' })).toBeTruthy();
});
