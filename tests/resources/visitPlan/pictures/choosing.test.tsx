import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { PlanPictures } from '../../../../resources/visitPlan/pictures/PlanPictures.tsx';
import { AiCallContext } from '../../../../ui/calls/aiCall.ts';
import { fakeBackend } from '../../support/fakeBackend.ts';
import { renderPage } from '../../support/renderPage.tsx';
import { aiSite, keepingDevice } from './aiSite.ts';

afterEach(cleanup);

const trialId = '01900000-0000-7000-8000-000000000002';
const png = (name: string, bytes = 3): File =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png', lastModified: 1 });

const open = (site: ReturnType<typeof aiSite>, storage = keepingDevice()) =>
  renderPage(
    fakeBackend(),
    <AiCallContext value={site.call}>
      <PlanPictures
        trialId={trialId}
        services={[]}
        visits={[]}
        verdict={[]}
        backTo="/plan"
        storage={storage}
      />
    </AiCallContext>,
  );

const choose = async (...files: File[]) =>
  userEvent.upload(await screen.findByLabelText('Choose files'), files, { applyAccept: false });
const tiles = () =>
  screen.getAllByRole('listitem', { name: /^File \d/ }).map((tile) => tile.getAttribute('aria-label'));
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const alerts = () => screen.getByRole('alert').textContent;

test('files are chosen, moved, removed, and sent in their order', async () => {
  const site = aiSite();
  await open(site);
  await choose(png('b.png'), png('a.png'), png('c.png'));
  await userEvent.click(button('Move file 2 forward'));
  await userEvent.click(button('Remove file 3'));
  expect(tiles()).toEqual(['File 1: a.png', 'File 2: b.png']);
  await userEvent.click(button('Read 2 files'));
  expect(await screen.findByText('Page 1: reading the cells')).toBeTruthy();
  const [sent] = site.uploads();
  expect(sent?.files).toMatchObject([{ name: 'a.png' }, { name: 'b.png' }]);
  expect(sent?.with_vision).toBe('no');
});

test('a screenshot is pasted from the clipboard', async () => {
  await open(aiSite());
  await screen.findByText(/Drop pages of the protocol/);
  fireEvent.paste(document.body, { clipboardData: { files: [png('image.png')] } });
  expect(tiles()).toEqual(['File 1: image.png']);
  expect(await screen.findByText('1 file was added.')).toBeTruthy();
});

test('eleven files, more than ten megabytes and what is no picture are told before anything is sent', async () => {
  const site = aiSite();
  await open(site);
  await choose(...Array.from({ length: 11 }, (_, at) => png(`${at}.png`)));
  expect(alerts()).toContain('At most 10 files can be read at once.');
  expect(button('Read 11 files')).toHaveProperty('disabled', true);
  fireEvent.click(button('Remove file 11'));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(button('Remove file 10'));
  await choose(png('large.png', 10 * 1_048_576));
  expect(alerts()).toContain('larger than 10\u00a0MB');
  fireEvent.click(button('Remove file 10'));
  await choose(new File(['a'], 'notes.txt', { type: 'text/plain' }));
  expect(alerts()).toContain('File 10 is neither a picture');
  expect(button('Read 10 files')).toHaveProperty('disabled', true);
  expect(site.uploads()).toEqual([]);
});

test('without a second engine nothing is asked: the files stay on this server', async () => {
  await open(aiSite());
  expect(await screen.findByText(/They are not stored on it or sent anywhere else/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a second engine is named by its host and gets the files only where that is ticked for this reading', async () => {
  const site = aiSite({ visionHost: 'vision.example' });
  const storage = keepingDevice();
  const page = await open(site, storage);
  await choose(png('a.png'));
  const consent = await screen.findByRole('checkbox', {
    name: 'Also send these files to vision.example',
  });
  expect(consent).toHaveProperty('checked', false);
  await userEvent.click(consent);
  await userEvent.click(button('Read 1 file'));
  await screen.findByText('Page 1: reading the cells');
  expect(site.uploads()[0]?.with_vision).toBe('yes');
  await userEvent.click(button('Cancel reading'));
  expect(await screen.findByRole('checkbox')).toHaveProperty('checked', false);
  page.unmount();
});

test('what is refused is told in words, and the files stay', async () => {
  const site = aiSite();
  site.fails('extraction_no_table');
  await open(site);
  await choose(png('cat.png'));
  await userEvent.click(button('Read 1 file'));
  await waitFor(() => expect(alerts()).toContain('No table of visits was found in the files.'));
  expect(tiles()).toEqual(['File 1: cat.png']);
});

test('an upload that is refused is told in words', async () => {
  const site = aiSite();
  site.refuse('extraction_under_way', { max: 3 });
  await open(site);
  await choose(png('a.png'));
  await userEvent.click(button('Read 1 file'));
  await waitFor(() => expect(alerts()).toContain('You already have 3 readings in progress.'));
});

test('a reading is cancelled on the server too', async () => {
  const site = aiSite();
  await open(site);
  await choose(png('a.png'));
  await userEvent.click(button('Read 1 file'));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel reading' }));
  expect(await screen.findByRole('button', { name: 'Read 1 file' })).toBeTruthy();
  expect(site.asked.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('whoever leaves the page during a reading finds it there again', async () => {
  const site = aiSite();
  const storage = keepingDevice();
  const first = await open(site, storage);
  await choose(png('a.png'));
  await userEvent.click(button('Read 1 file'));
  await screen.findByText('Page 1: reading the cells');
  first.unmount();
  expect(site.asked.some(({ method }) => method === 'DELETE')).toBe(false);
  site.isUnderWay({ page: 2, stage: 'straightening', percent: 60 });
  await open(site, storage);
  expect(await screen.findByText('Page 2: straightening the table')).toBeTruthy();
});

test('a reading that nobody knows any more is told as interrupted, and the files are still chosen', async () => {
  const site = aiSite();
  const storage = keepingDevice();
  const first = await open(site, storage);
  await choose(png('a.png'));
  await userEvent.click(button('Read 1 file'));
  await screen.findByText('Page 1: reading the cells');
  first.unmount();
  site.forgets();
  await open(site, storage);
  await waitFor(() => expect(alerts()).toContain('Reading was interrupted'));
  expect(tiles()).toEqual(['File 1: a.png']);
});
