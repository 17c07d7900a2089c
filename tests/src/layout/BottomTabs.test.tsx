import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { CurrentUser } from '../../../contract/site/session.ts';
import { BottomTabs } from '../../../src/layout/BottomTabs.tsx';
import { fakeBackend } from '../../resources/support/fakeBackend.ts';
import { person, renderPage } from '../../resources/support/renderPage.tsx';

afterEach(cleanup);

const administrator: CurrentUser = { ...person, roles: [] };
const open = (at: string, user = administrator) =>
  renderPage(fakeBackend(), <BottomTabs ofPage={null} />, { language: 'de', path: '*', at, user });
const tabs = () => within(screen.getByRole('navigation', { hidden: true }));

test('an administrator has four areas at the thumb and the others behind More: seven words have no room', async () => {
  const { router } = await open('/billing/trials');
  const names = tabs()
    .getAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Abrechnung', 'Rechnungen', 'Erfassung', 'Berichte']);
  const more = tabs().getByRole('button', { name: 'Mehr', hidden: true });
  expect(more.getAttribute('aria-current')).toBeNull();
  await userEvent.click(more);
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Kataloge',
    'Konfiguration',
    'Einstellungen',
  ]);
  await userEvent.click(menu.getByRole('menuitem', { name: 'Konfiguration' }));
  expect(router.state.location.pathname).toBe('/config');
});

test('More is lit while a page behind it is open', async () => {
  await open('/settings');
  const more = tabs().getByRole('button', { name: 'Mehr', hidden: true });
  expect(more.getAttribute('aria-current')).toBe('true');
});

test('who has few areas has all of them at the thumb', async () => {
  const nurse = { ...person, roles: [{ role: 'nurse_user' as const, related_trial_ids: [] }] };
  await open('/billing/recording', nurse);
  expect(tabs().queryByRole('button', { hidden: true })).toBeNull();
  expect(tabs().getAllByRole('link', { hidden: true }).length).toBeLessThan(6);
});
