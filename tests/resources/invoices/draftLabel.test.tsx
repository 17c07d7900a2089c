import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDraftLabel } from '../../../resources/invoices/draft/useDraftLabel.ts';
import { fakeBackend } from '../support/fakeBackend.ts';
import { renderPage } from '../support/renderPage.tsx';
import { siteBackend } from '../support/siteBackend.ts';

afterEach(cleanup);

const Label = () => <p>{useDraftLabel().labelOf('2026-06-30')}</p>;

test('a new draft is named in the language of the site, whoever makes it', async () => {
  const backend = fakeBackend();
  siteBackend(backend);
  await renderPage(backend, <Label />, { language: 'en' });
  expect(await screen.findByText('Leistungen bis 30.06.2026')).toBeTruthy();
});
