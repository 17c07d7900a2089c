import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { fakeBackend } from '../../resources/support/fakeBackend.ts';
import { person, renderPage } from '../../resources/support/renderPage.tsx';

afterEach(cleanup);

function Moment() {
  const format = useFormat();
  const moment = new Date('2026-06-30T23:30:00Z');
  return (
    <p>
      {format.moment(moment)} / {format.time(moment)}
    </p>
  );
}

test.each([
  ['Asia/Tokyo', '01.07.2026 08:30 / 08:30'],
  ['America/New_York', '30.06.2026 19:30 / 19:30'],
])('a moment stands in the time zone of the site, %s, wherever the browser is', async (time_zone, words) => {
  await renderPage(fakeBackend(), <Moment />, { user: { ...person, time_zone } });
  expect(await screen.findByText(words)).toBeTruthy();
});
