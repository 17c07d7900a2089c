import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '../../../contract/vocab.ts';
import { DayCalendar } from '../../../ui/form/dates/DayCalendar.tsx';
import { CurrentUserContext } from '../../../ui/session/currentUser.ts';
import { person } from '../../resources/support/renderPage.tsx';
import { renderUi } from '../renderUi.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-30T10:30:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const picked = vi.fn();

const open = async (
  value: string | null,
  { zone = 'Europe/Berlin', language = 'en' as Language, isAwaited = true } = {},
) => {
  picked.mockReset();
  await renderUi(
    <CurrentUserContext value={{ ...person, time_zone: zone }}>
      <DayCalendar value={value} isAwaited={isAwaited} onPick={picked} />
    </CurrentUserContext>,
    language,
  );
  return userEvent.setup({ advanceTimers: () => undefined });
};

const day = (name: string) => screen.getByRole('button', { name });

test('it takes no keyboard from whoever has left already', async () => {
  await open('2026-06-30', { isAwaited: false });
  expect(day('30.06.2026')).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['Pacific/Kiritimati', '01.07.2026'],
  ['Pacific/Pago_Pago', '29.06.2026'],
])('today is the day of the site, wherever the browser stands: %s', async (zone, today) => {
  const user = await open(null, { zone });
  expect(day(today).getAttribute('aria-current')).toBe('date');
  expect(document.activeElement).toBe(day(today));
  await user.click(day(`Today · ${today}`));
  expect(picked).toHaveBeenCalledWith(today.split('.').reverse().join('-'));
});

test('a day is picked by keys alone: days, weeks, months and years, no further than dates go', async () => {
  const user = await open('2026-06-30');
  await user.keyboard('{ArrowRight}{ArrowDown}{PageUp}{Shift>}{PageDown}{/Shift}{Home}');
  expect(document.activeElement).toBe(day('07.06.2027'));
  await user.keyboard('{Enter}');
  expect(picked).toHaveBeenCalledWith('2027-06-07');

  cleanup();
  const first = await open('1970-01-02');
  await first.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(day('01.01.1970'));
  expect(day('31.12.1969')).toHaveProperty('disabled', true);
});

test('twenty years are shown at once, and the year is picked among them', async () => {
  const user = await open('2026-06-30');
  await user.click(day('Jun 2026: choose the year'));
  expect(screen.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 20 }, (_none, index) => String(2010 + index)),
  );
  expect(document.activeElement).toBe(day('2026'));
  await user.keyboard('{ArrowRight}{ArrowUp}{Enter}');
  await user.click(day('30.06.2022'));
  expect(picked).toHaveBeenCalledWith('2022-06-30');
});

test('turning the page by its button leaves the keyboard there', async () => {
  const user = await open('2026-06-30');
  await user.click(day('Next month'));
  expect(document.activeElement).toBe(day('Next month'));
  expect(day('30.07.2026')).toBeDefined();
});

test('it speaks the chosen language, not the browser’s', async () => {
  await open('2026-06-30', { language: 'de' });
  const grid = screen.getByRole('grid', { name: 'Juni 2026' });
  expect(within(grid).getByRole('columnheader', { name: 'Montag' }).textContent).toBe('Mo');
  expect(day('Vorheriger Monat')).toBeDefined();
});
