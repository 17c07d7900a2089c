import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useDroppedPictures } from '../../../../resources/visitPlan/pictures/useDroppedPictures.tsx';
import { AiCallContext } from '../../../../ui/calls/aiCall.ts';
import { href } from '../../../../ui/routes/paths.ts';
import { fakeBackend } from '../../support/fakeBackend.ts';
import { renderPage } from '../../support/renderPage.tsx';
import { aiSite, jobId, keepingDevice } from './aiSite.ts';

afterEach(cleanup);

const trialId = '01900000-0000-7000-8000-000000000002';
const owner = `01900000-0000-7000-8000-000000000001/${trialId}`;
const pictures = href('billingTrialPictures', { trialId });
const png = (name: string): File => new File([new Uint8Array(3)], name, { type: 'image/png' });

function Page({ storage }: { storage: ReturnType<typeof keepingDevice> }) {
  const dropped = useDroppedPictures(trialId, storage);
  return (
    <>
      <button type="button" onClick={() => dropped.take([png('v3.png')])}>
        Drop
      </button>
      {dropped.question}
    </>
  );
}

/** Drops a page where a reading of another one may be under way. */
const drop = async (isUnderWay: boolean) => {
  const storage = keepingDevice();
  if (isUnderWay) {
    storage.kept.set(`${owner}/files`, [png('v2.png')]);
    const standing = { kept_at: Date.now(), job_id: jobId, reading_id: null, result: null, plan: null };
    storage.kept.set(`${owner}/standing`, standing);
  }
  const site = aiSite();
  const { router } = await renderPage(
    fakeBackend(),
    <AiCallContext value={site.call}>
      <Page storage={storage} />
    </AiCallContext>,
    { path: '/import' },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Drop' }));
  const address = () => router.state.location.pathname;
  const kept = () => storage.kept.get(`${owner}/files`);
  return { site, address, kept };
};

test('files that were dropped elsewhere are chosen for the reading', async () => {
  const { address, kept } = await drop(false);
  await waitFor(() => expect(address()).toBe(pictures));
  expect(kept()).toMatchObject([{ name: 'v3.png' }]);
});

test('where an earlier reading is kept somebody is asked, and may go on with that', async () => {
  const { address, kept, site } = await drop(true);
  expect(await screen.findByText(/Your file is read only if that result is discarded/)).toBeTruthy();
  expect(address()).toBe('/import');
  await userEvent.click(screen.getByRole('button', { name: 'Continue with the existing result' }));
  await waitFor(() => expect(address()).toBe(pictures));
  expect(kept()).toMatchObject([{ name: 'v2.png' }]);
  expect(site.asked).toEqual([]);
});

test('or discard it for the new files, on the server too', async () => {
  const { address, kept, site } = await drop(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard it and use 1 file' }));
  await waitFor(() => expect(address()).toBe(pictures));
  expect(kept()).toMatchObject([{ name: 'v3.png' }]);
  await waitFor(() => expect(site.asked).toMatchObject([{ method: 'DELETE', input: { job_id: jobId } }]));
});

test('or neither: whoever cancels stays where the files were dropped', async () => {
  const { address, kept } = await drop(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/import');
  expect(kept()).toMatchObject([{ name: 'v2.png' }]);
});
