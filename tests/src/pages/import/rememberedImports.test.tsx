import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UnmatchedValue } from '../../../../contract/imports/importValues.ts';
import type { CurrentUser } from '../../../../contract/site/session.ts';
import { session } from '../../../../src/backend.ts';
import '../../../../src/queryClient.ts';
import { useDroppedSheets } from '../../../../src/pages/import/files/useDroppedSheets.ts';
import { importDefinitions } from '../../../../src/pages/import/importDefinitions.ts';
import { useAnswers } from '../../../../src/pages/import/values/useAnswers.ts';
import type { ReadFiles } from '../../../../ui/fileImport/readFiles.ts';
import { useText } from '../../../../ui/words/useText.ts';
import { fakeBackend } from '../../../resources/support/fakeBackend.ts';
import { person, renderPage } from '../../../resources/support/renderPage.tsx';

const value: UnmatchedValue = {
  of: 'visit',
  label: 'Week two',
  cost_center: null,
  line_count: 3,
  answer: null,
};
const file: ReadFiles = {
  tables: [
    {
      name: 'prices.csv',
      source: { kind: 'csv', encoding: 'UTF-8', delimiter: ';' },
      head: ['Service', 'Old price', 'New price'],
      lines: [],
    },
  ],
  documents: [],
  refused: [],
};
const somebodyElse: CurrentUser = { ...person, id: '01900000-0000-7000-8000-000000000009' };

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** What an import shows of what was remembered, and what it remembers. */
function Import() {
  const text = useText();
  const answers = useAnswers('trial');
  const dropped = useDroppedSheets(importDefinitions(text), 'study-services', () => undefined);
  const [sheet] = dropped.sheets;
  const remember = () => {
    answers.remember([value]);
    dropped.remember();
  };
  return (
    <>
      <button type="button" onClick={() => dropped.add(file)}>
        Drop
      </button>
      <button type="button" onClick={() => answers.give([value], { kind: 'leave_out' })}>
        Answer
      </button>
      <button type="button" onClick={() => sheet && dropped.match(sheet.id, 'amount', 2)}>
        Match
      </button>
      <button type="button" onClick={remember}>
        Import
      </button>
      <output aria-label="Answers">{JSON.stringify(answers.resolutions)}</output>
      <output aria-label="Price column">{sheet?.reading?.matching.amount ?? 'none'}</output>
    </>
  );
}

const open = async (user = person) => {
  cleanup();
  await renderPage(fakeBackend(), <Import />, { user });
  press('Drop');
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () =>
  ['Answers', 'Price column'].map((name) => screen.getByRole('status', { name }).textContent);

const importOnce = async () => {
  await open();
  const before = shown();
  press('Answer');
  press('Match');
  press('Import');
  return before;
};

test('the next import of the same person knows how columns were matched and what values stand for', async () => {
  const before = await importOnce();
  await open();
  expect(shown()).toEqual([
    JSON.stringify([{ of: 'visit', label: 'Week two', cost_center: null, answer: { kind: 'leave_out' } }]),
    '2',
  ]);
  expect(shown()).not.toEqual(before);
});

test('another person at this machine is shown nothing of it', async () => {
  const before = await importOnce();
  await open(somebodyElse);
  expect(shown()).toEqual(before);
});

test('it is gone when the person signs out', async () => {
  const before = await importOnce();
  window.localStorage.setItem('theme', 'dark');
  session.start({
    accessToken: null,
    backendAccessToken: 'token',
    csrfToken: 'csrf',
    firstName: 'Ada',
    lastName: 'Lovelace',
  });
  session.leave();
  expect(Object.keys(window.localStorage)).toEqual(['theme']);
  await open();
  expect(shown()).toEqual(before);
});

test.each([
  ['cut off', '[{"of":'],
  ['of another shape', '[{"of":"visit"}]'],
  ['no object', '7'],
  ['beside the columns of the file', '{"amount":99}'],
])('what is kept and %s is passed over', async (_name, broken) => {
  const before = await importOnce();
  for (const name of Object.keys(window.localStorage)) window.localStorage.setItem(name, broken);
  await open();
  expect(shown()).toEqual(before);
});

test('where the browser keeps nothing more, files are brought in all the same', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    },
  };
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full as never);
  await importOnce();
  expect(warned).toHaveBeenCalledTimes(2);
});
