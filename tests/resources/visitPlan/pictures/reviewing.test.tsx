import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Extraction } from '../../../../contract/plan/extraction.ts';
import type { Verdict } from '../../../../contract/verdict.ts';
import { PlanPictures } from '../../../../resources/visitPlan/pictures/PlanPictures.tsx';
// The page loads it when there is something to look at; a busy machine takes longer for that than a test waits.
import '../../../../resources/visitPlan/pictures/ReviewReading.tsx';
import { AiCallContext } from '../../../../ui/calls/aiCall.ts';
import { type FakeBackend, fakeBackend } from '../../support/fakeBackend.ts';
import { renderPage } from '../../support/renderPage.tsx';
import { aiSite, jobId, keepingDevice } from './aiSite.ts';

afterEach(cleanup);

const trialId = '01900000-0000-7000-8000-000000000002';
const file = new File([new Uint8Array(3)], 'page.tiff', { type: 'image/tiff' });

/** One service at two visits, the second mark not surely read. */
const extraction: Extraction = {
  engine: 'offline',
  pages: [{ width: 100, height: 100 }],
  visits: ['Baseline', 'Week 2'].map((label, at) => ({
    label,
    short_label: null,
    timing_text: null,
    reference: at === 0 ? null : 0,
    days_interval: 14 * at,
    days_tolerance_before: null,
    days_tolerance_after: null,
    window_from: null,
    window_to: null,
    page: 0,
    box: null,
    confidence: 9_000,
  })),
  services: [{ label: 'ECG', section: null, amount: null, page: 0, box: null, confidence: 9_000 }],
  cells: [0, 1].map((visit) => ({
    service: 0,
    visit,
    state: 'assigned',
    mark: 'X',
    footnotes: [],
    page: 0,
    box: null,
    confidence: visit === 0 ? 9_000 : 6_000,
    is_doubtful: visit === 1,
  })),
  footnotes: [],
  warnings: [
    { code: 'page_turned', params: { page: 1 } },
    { code: 'timing_not_understood', params: { visit: 'Week 2', text: 'soon' } },
  ],
};

const none = { created: 0, changed: 0, unchanged: 0 };
const imported = {
  visits: { ...none, created: 2 },
  operational_services: none,
  study_services: { ...none, created: 1 },
  assignments: { ...none, created: 2 },
  warnings: [],
};

interface Opened {
  storage?: ReturnType<typeof keepingDevice>;
  backend?: FakeBackend;
  verdict?: Verdict;
  reading?: Extraction;
}

/** The page over a device that still has the reading of a job that has ended meanwhile. */
const open = async ({
  storage = keepingDevice(),
  backend = fakeBackend(),
  verdict = [],
  reading = extraction,
}: Opened = {}) => {
  const site = aiSite();
  site.ends(reading);
  backend.answer(api.getOwnSettings, () => ({ theme: null, language: null, density: null, sheets: {} }));
  if (storage.kept.size === 0) {
    const owner = `01900000-0000-7000-8000-000000000001/${trialId}`;
    storage.kept.set(`${owner}/files`, [file]);
    storage.kept.set(`${owner}/standing`, {
      kept_at: Date.now(),
      job_id: jobId,
      reading_id: null,
      result: null,
      plan: null,
    });
  }
  const page = await renderPage(
    backend,
    <AiCallContext value={site.call}>
      <PlanPictures
        trialId={trialId}
        services={[]}
        visits={[]}
        verdict={verdict}
        backTo="/plan"
        storage={storage}
      />
    </AiCallContext>,
  );
  await screen.findByText(/^1 service, 2 visits, \d assignments$/);
  return { ...page, storage, backend, site };
};

const importButton = () => screen.getByRole('button', { name: 'Import plan' });
const dialog = () => within(screen.getByRole('dialog'));

test('what was read while nobody looked is shown with its remarks and what is to check', async () => {
  await open();
  expect(screen.getByText('1 to check', { selector: 'span' })).toBeTruthy();
  const remarks = within(screen.getByRole('region', { name: 'Remarks on the result' }));
  expect(remarks.getByText(/Page 1 was rotated before it was read.*and 1 more remark/)).toBeTruthy();
  expect(remarks.getByText(/timing of visit Week 2 could not be interpreted: soon/)).toBeTruthy();
});

test('in how many cells two engines differ is told with its number', async () => {
  const warnings: Extraction['warnings'] = [{ code: 'engines_differ', params: { count: 3 } }];
  await open({ reading: { ...extraction, warnings } });
  expect(screen.getByText('The two results differ in 3 cells.')).toBeTruthy();
});

test('a visit that was not surely read is gone to and checked like a cell, beside what is printed of its time', async () => {
  const visits = extraction.visits.map((visit, at) =>
    at === 0 ? visit : { ...visit, timing_text: 'Week 2 (± 3)', confidence: 6_000 },
  );
  await open({ reading: { ...extraction, visits, cells: [] } });
  expect(screen.getByText('1 to check', { selector: 'span' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Visits' }).getAttribute('aria-pressed')).toBe('true');
  const inHand = within(screen.getByRole('region', { name: 'Selected cell' }));
  await waitFor(() => expect(inHand.getByText('Visit Week 2')).toBeTruthy());
  expect(inHand.getByText('read as Week 2 (± 3)')).toBeTruthy();
  expect(inHand.getByText('60 % sure')).toBeTruthy();
  expect(inHand.getByText('This visit was not read with certainty: its name, day and window.')).toBeTruthy();
  await userEvent.click(inHand.getByRole('button', { name: /Correct, next/ }));
  expect(screen.queryByText('1 to check', { selector: 'span' })).toBeNull();
});

test('what hangs on the heads, and what an arrow stands for, is answered once for all', async () => {
  const [first, second] = extraction.cells;
  const cells = [
    { ...first, is_doubtful: true, hangs_on_head: true },
    { ...second, mark: '→' },
  ] as Extraction['cells'];
  await open({ reading: { ...extraction, cells } });
  const questions = within(screen.getByRole('region', { name: 'Answer once for all' }));
  expect(screen.getByText('2 to check', { selector: 'span' })).toBeTruthy();
  await userEvent.click(questions.getByRole('button', { name: 'Headings are correct' }));
  expect(screen.getByText('1 to check', { selector: 'span' })).toBeTruthy();
  await userEvent.click(questions.getByRole('button', { name: 'Empty' }));
  expect(await screen.findByText('1 service, 2 visits, 1 assignment')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Answer once for all' })).toBeNull();
});

test('a page that the browser cannot show is said to be none that it can show', async () => {
  await open();
  fireEvent.error(await screen.findByRole('img', { name: 'Page 1 as it was sent' }));
  expect(await screen.findByText('The browser cannot display this file.')).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'Page 1 as it was sent' })).toBeNull();
});

test('an unchecked cell is imported only where somebody takes it as it was read', async () => {
  const backend = fakeBackend();
  backend.answer(api.importVisitPlan, () => imported);
  const { storage, router } = await open({ backend });
  await userEvent.click(importButton());
  const confirm = dialog().getByRole('button', { name: 'Import plan' });
  expect(confirm).toHaveProperty('disabled', true);
  await userEvent.click(dialog().getByRole('checkbox', { name: /Import 1 uncertain cell/ }));
  await userEvent.click(confirm);
  await waitFor(() => expect(router.state.location.pathname).toBe('/plan'));
  const [sent] = backend.callsOf(api.importVisitPlan);
  expect(sent).toMatchObject({
    trial_id: trialId,
    visits: [{ label: 'Baseline' }, { label: 'Week 2', reference_visit: 'Baseline', days_interval: 14 }],
    study_services: [{ label: 'ECG' }],
    assignments: [{ protocol_visit: 'Baseline' }, { protocol_visit: 'Week 2' }],
  });
  await waitFor(() => expect(storage.kept.size).toBe(0));
});

test('an import that is refused says why and loses nothing', async () => {
  const backend = fakeBackend();
  backend.answer(api.importVisitPlan, () => backend.refuse('plan_has_assignments'));
  const { storage } = await open({ backend });
  await userEvent.click(importButton());
  await userEvent.click(dialog().getByRole('checkbox'));
  await userEvent.click(dialog().getByRole('button', { name: 'Import plan' }));
  expect((await dialog().findByRole('alert')).textContent).toContain('Visit plan import is disabled');
  expect(storage.kept.size).toBe(2);
});

test('where no plan may be imported the reading can be looked at, and the reason stands beside the button', async () => {
  await open({ verdict: [{ code: 'plan_has_assignments', params: {} }] });
  expect(importButton()).toHaveProperty('disabled', true);
  expect(screen.getByText(/Visit plan import is disabled/)).toBeTruthy();
});

test('what was read survives a reload without being read again', async () => {
  const { storage, unmount } = await open();
  unmount();
  const again = await open({ storage });
  expect(again.site.asked.map(({ path }) => path)).toEqual(['/visitplan/engine']);
});

test('discarding asks, and leaves the files chosen', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Discard result' }));
  expect(await screen.findByRole('button', { name: 'Read 1 file' })).toBeTruthy();
  expect(screen.getByRole('listitem', { name: 'File 1: page.tiff' })).toBeTruthy();
});
