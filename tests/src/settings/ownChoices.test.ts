import { memoryStore } from 'ra-core';
import { expect, test, vi } from 'vitest';
import type { OwnSettings } from '../../../contract/site/ownSettings.ts';
import { createSession } from '../../../dataProvider/session.ts';
import { ownChoices } from '../../../src/settings/ownChoices.ts';
import { memoryStorage } from '../../support/badNetwork.ts';

const tokens = {
  accessToken: null,
  backendAccessToken: 'b',
  csrfToken: 'c',
  firstName: 'Nora',
  lastName: 'Nowak',
};
const nothing: OwnSettings = { theme: null, language: null, density: null, sheets: [] };

const machine = () => {
  const session = createSession(memoryStorage());
  const call = vi.fn().mockResolvedValue(undefined);
  const browser = memoryStore();
  browser.setup();
  const choices = ownChoices({ browser, client: { call }, session, languageHere: () => 'en' });
  const shown = () =>
    ['theme', 'locale', 'density'].map((place) => choices.store.getItem<string>(place) ?? null);
  const sent = () => call.mock.calls.map(([, input]) => input);
  return { session, choices, call, shown, sent };
};

test('what a signed-in person chooses goes to the server, one choice after the other', async () => {
  const { session, choices, sent } = machine();
  choices.store.setItem('theme', 'light');
  session.start(tokens);
  choices.store.setItem('theme', 'dark');
  choices.store.setItem('locale', 'de');
  choices.store.setItem('statistics.views.x', []);
  choices.store.setItem('density', 'tiny');
  await vi.waitFor(() => expect(sent()).toEqual([{ theme: 'dark' }, { language: 'de' }]));
});

test('what the server keeps wins over what lies in the browser, but for what was chosen meanwhile', () => {
  const { session, choices, shown } = machine();
  choices.store.setItem('theme', 'light');
  choices.store.setItem('locale', 'en');
  session.start(tokens);
  choices.store.setItem('density', 'comfortable');
  choices.apply('nora', { theme: 'dark', language: 'de', density: 'compact', sheets: [] });
  expect(shown()).toEqual(['dark', 'de', 'comfortable']);
});

test('who has chosen nothing keeps what was chosen at the sign-in page', () => {
  const { session, choices, shown } = machine();
  choices.store.setItem('locale', 'de');
  session.start(tokens);
  choices.apply('nora', nothing);
  expect(shown()).toEqual([null, 'de', null]);
});

test('signing out leaves nothing of it to the next person, nor does another person’s sign-in', () => {
  const { session, choices, shown } = machine();
  const hers: OwnSettings = { theme: 'dark', language: 'de', density: 'compact', sheets: [] };
  session.start(tokens);
  choices.apply('nora', hers);
  session.leave();
  expect(shown()).toEqual([null, 'en', null]);
  expect(choices.isSomebodys()).toBe(false);

  session.start(tokens);
  choices.apply('nora', hers);
  session.expire();
  expect(shown()).toEqual(['dark', 'de', 'compact']);
  session.start({ ...tokens, backendAccessToken: 'of somebody else' });
  choices.apply('otto', nothing);
  expect(shown()).toEqual([null, 'en', null]);
});

test('the settings are read once for each session, and again where that failed', async () => {
  const { session, choices, call } = machine();
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  expect(await choices.readOnce()).toBeNull();
  session.start(tokens);
  call.mockRejectedValueOnce(new Error('away')).mockResolvedValue(nothing);
  expect(await choices.readOnce()).toBeNull();
  expect(await choices.readOnce()).toEqual(nothing);
  expect(await choices.readOnce()).toBeNull();
  expect(call).toHaveBeenCalledTimes(2);
  expect(warned).toHaveBeenCalledOnce();
  session.start({ ...tokens, backendAccessToken: 'later' });
  expect(await choices.readOnce()).toEqual(nothing);
});
