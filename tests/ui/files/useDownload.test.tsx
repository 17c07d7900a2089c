import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../dataProvider/callError.ts';
import type { NamedFile } from '../../../ui/files/saveFile.ts';
import { useDownload } from '../../../ui/files/useDownload.ts';
import { fakeBackend } from '../../resources/support/fakeBackend.ts';
import { renderPage } from '../../resources/support/renderPage.tsx';

const file: NamedFile = { filename: 'list.csv', blob: new Blob(['a']) };
/** The names of the files that the browser was given. */
let saved: string[];
let answers: Promise<string | null>[];
let signals: AbortSignal[];

beforeEach(() => {
  [saved, answers, signals] = [[], [], []];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // The window of the tests has no downloads.
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Screen({ make }: { make: () => NamedFile | Promise<NamedFile> }) {
  const { isMaking, download, stop } = useDownload();
  const start = () => {
    const answer = download((signal) => {
      signals.push(signal);
      return make();
    });
    answers.push(answer);
  };
  return (
    <>
      <button type="button" onClick={start}>
        {isMaking ? 'Being made' : 'Download'}
      </button>
      <button type="button" onClick={stop}>
        Stop
      </button>
    </>
  );
}

/** A file that is being made until `finish` is called. */
const slow = () => {
  let finish = (): void => undefined;
  const made = new Promise<NamedFile>((resolve) => {
    finish = () => resolve(file);
  });
  return { make: () => made, finish: () => finish() };
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a file is handed to the browser under its name', async () => {
  await renderPage(fakeBackend(), <Screen make={() => file} />);
  press('Download');
  await screen.findByRole('button', { name: 'Download' });
  expect(await answers[0]).toBe('list.csv');
  expect(saved).toEqual(['list.csv']);
});

test.each([
  ['its screen is left', cleanup],
  ['it is stopped', () => press('Stop')],
])('a file that is still being made when %s is aborted, and not handed over', async (_name, end) => {
  const { make, finish } = slow();
  await renderPage(fakeBackend(), <Screen make={make} />);
  press('Download');
  await screen.findByRole('button', { name: 'Being made' });
  end();
  expect(signals[0]?.aborted).toBe(true);
  await act(async () => finish());
  expect(await answers[0]).toBeNull();
  expect(saved).toEqual([]);
});

test('after a stop another one can be made', async () => {
  const { make, finish } = slow();
  await renderPage(fakeBackend(), <Screen make={make} />);
  press('Download');
  press('Stop');
  press('Being made');
  await act(async () => finish());
  expect(await Promise.all(answers)).toEqual([null, 'list.csv']);
  expect(saved).toEqual(['list.csv']);
});

test.each([
  [
    'what the backend refuses',
    new CallError(404, { code: 'not_found', params: {} }),
    'There is no record at this address, or you do not have permission to see it.',
  ],
  ['what cannot be made here', new TypeError('no memory'), 'Report export failed!'],
])('%s is told as such, and not as a failed save', async (_name, error, words) => {
  await renderPage(fakeBackend(), <Screen make={() => Promise.reject(error)} />);
  press('Download');
  await screen.findByText(words);
  expect(screen.queryByText(/occurred while saving/)).toBeNull();
  expect(await answers[0]).toBeNull();
});
