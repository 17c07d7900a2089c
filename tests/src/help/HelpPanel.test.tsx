import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FirstSteps } from '../../../src/help/FirstSteps.tsx';
import { HelpPanel } from '../../../src/help/HelpPanel.tsx';
import { fakeBackend } from '../../resources/support/fakeBackend.ts';
import { person, renderPage } from '../../resources/support/renderPage.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

const nurse = { ...person, roles: [{ role: 'nurse_user' as const, related_trial_ids: [] }] };
const open = (options: Parameters<typeof renderPage>[2]) =>
  renderPage(fakeBackend(), <HelpPanel onClose={() => undefined} />, options);
const topicsIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByText(/./, { selector: 'summary' })
    .map(({ textContent }) => textContent);

test('help begins with the page that is open and has the keys, in both languages', async () => {
  await open({ path: '/billing/recording/confirmations' });
  expect(topicsIn('On this page')).toEqual([
    'Provider confirmations',
    'Recording visits',
    'Keys on every page',
  ]);
  cleanup();
  await open({ path: '/billing/unbilled', language: 'de' });
  expect(topicsIn('Zu dieser Seite')[0]).toBe('Nicht abgerechnete Leistungen');
});

test('each tab of a trial and of an invoice has its own help, found by its words in both languages', async () => {
  const trial = '/billing/trial/01900000-0000-7000-8000-00000000000a';
  for (const [path, title, german] of [
    [`${trial}#amendments`, 'Amendments', 'Nachträge'],
    [`${trial}#participants`, 'Participants', 'Teilnehmer'],
    [`${trial}/invoice/1#corrections`, 'Corrections', 'Korrekturen'],
    [`${trial}/invoice/1#payments`, 'Payments and disputes', 'Zahlungen und Beanstandungen'],
    [`${trial}/invoice/1#history`, 'History of a record', 'Verlauf eines Eintrags'],
    ['/billing/receivables', 'Receivables', 'Forderungen'],
    ['/billing/bank-statements', 'Bank statements', 'Kontoauszüge'],
    ['/config/trail', 'Audit trail', 'Änderungsprotokoll'],
  ] as const)
    for (const [language, region, expected] of [
      ['en', 'On this page', title],
      ['de', 'Zu dieser Seite', german],
    ] as const) {
      await open({ path: path.replace(/#.*/, ''), at: path, language });
      expect(topicsIn(region)[0]).toBe(expected);
      cleanup();
    }
  await open({ path: '/billing' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search help' }), 'upheld');
  expect(topicsIn('All topics')).toEqual(['Payments and disputes']);
});

test('it is searched as one types', async () => {
  await open({ path: '/billing' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search help' }), 'cancellation');
  expect(topicsIn('All topics')).toEqual(['Invoices of all trials', 'Handover to accounting']);
  await userEvent.type(screen.getByRole('searchbox'), ' xyz');
  expect(screen.getByText('No topic contains these words.')).toBeTruthy();
});

test('a nurse gets help for what she has', async () => {
  await open({ path: '/billing/recording', user: nurse });
  expect([...topicsIn('On this page'), ...topicsIn('All topics')]).toEqual([
    'Recording visits',
    'Proposed visits',
    'Provider confirmations',
    'Keys on every page',
    'Participants',
    'History of a record',
  ]);
});

test('where a role begins its first three steps stand, until they are put away', async () => {
  const show = (options: Parameters<typeof renderPage>[2]) =>
    renderPage(fakeBackend(), <FirstSteps />, options);
  await show({ path: '/billing/recording', user: nurse });
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Choose a visit under “To do”',
    'Press “As planned”, or record it on its card',
    'Close the visit once everything is confirmed',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Hide first steps' }));
  expect(screen.queryByRole('listitem')).toBeNull();
  cleanup();
  await show({ path: '/billing/trials' });
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('on a phone the first steps take one line until it is pressed', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await renderPage(fakeBackend(), <FirstSteps />, { path: '/billing/recording', user: nurse });
  const fold = (await screen.findByText('First steps')).closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.querySelectorAll('li')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Open help' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Hide first steps' })).toBeTruthy();
});
