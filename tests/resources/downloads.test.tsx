import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { useClosingFiles } from '../../resources/closings/useClosingFiles.ts';
import { ExportMenu } from '../../resources/invoices/ExportMenu.tsx';
import { StateNote } from '../../resources/invoices/head/StateNote.tsx';
import { ReviewListMenu } from '../../resources/invoices/review/ReviewListMenu.tsx';
import { DownloadRows } from '../../resources/radar/DownloadRows.tsx';
import { RecordsExport } from '../../resources/reports/statistics/RecordsExport.tsx';
import { useSettlementDownload } from '../../resources/settlements/useSettlementDownload.ts';
import { VisitPlanFileMenu } from '../../resources/visitPlan/VisitPlanFileMenu.tsx';
import { fakeBackend } from './support/fakeBackend.ts';
import { draft, idOf, trial } from './support/records.ts';
import { renderPage } from './support/renderPage.tsx';

afterEach(cleanup);

const finalized = { ...draft, state: 'finalized', number: 'INV-2026-00001' } as const;

function ClosingExcel() {
  const { save } = useClosingFiles({ closing_id: idOf('c'), month_end: '2026-06-30' } as never);
  return (
    <button type="button" onClick={() => save('xlsx')}>
      Excel
    </button>
  );
}

function SettlementPdf() {
  const download = useSettlementDownload(idOf('d'));
  return (
    <button type="button" onClick={() => download('pdf')}>
      PDF
    </button>
  );
}

/** What makes files: each with the call it reads from, and what is clicked. */
const screens: [name: string, reading: Endpoint, screen: ReactNode, clicks: RegExp[]][] = [
  [
    'the rows of the radar',
    api.listRadarRows,
    <DownloadRows
      key=""
      lines={[{ trial_id: trial.trial_id, reason: 'undrafted' }]}
      input={{}}
      count={2}
      today="2026-07-01"
    />,
    [/^Download/, /CSV/],
  ],
  [
    'the records behind a figure',
    api.listFigureRecords,
    <RecordsExport key="" input={{ figure: 'unbilled_amount' }} figure="unbilled_amount" count={2} />,
    [/CSV/],
  ],
  ['the lines of a kept month', api.listClosingLines, <ClosingExcel key="" />, [/Excel/]],
  ['the files of a settlement', api.exportSettlement, <SettlementPdf key="" />, [/PDF/]],
  [
    'the documents of an invoice',
    api.exportInvoice,
    <StateNote key="" invoice={finalized} />,
    [/INV-2026-00001/],
  ],
  [
    'the exports of an invoice',
    api.exportInvoice,
    <ExportMenu key="" invoice={finalized} />,
    [/Export/, /^PDF/],
  ],
  [
    'the review lists',
    api.printReviewList,
    <ReviewListMenu key="" invoice={draft} lines={[{} as never]} />,
    [/List for the sponsor/, /PDF, English/],
  ],
  [
    'the visit plan files',
    api.exportVisitPlan,
    <VisitPlanFileMenu key="" trialId={trial.trial_id} trialTitle="LZZT" verdict={[]} />,
    [/plan/i, /export|save|download/i],
  ],
];

test.each(screens)('%s are aborted when their page is left', async (_name, reading, page, clicks) => {
  const backend = fakeBackend();
  backend.answer(api.listDropins, () => []);
  const letGo = backend.hold(reading);
  const { router } = await renderPage(backend, page);
  for (const name of clicks) {
    const items = screen.queryAllByRole('menuitem');
    const isName = (element: HTMLElement) => name.test(element.textContent ?? '');
    fireEvent.click(items.find(isName) ?? (await screen.findByRole('button', { name })));
  }
  await waitFor(() => expect(backend.callsOf(reading)).toHaveLength(1));
  const asked = backend.received.find(({ endpoint }) => endpoint === reading);
  expect(asked?.signal?.aborted).toBe(false);
  await act(() => router.navigate('/elsewhere'));
  await screen.findByText('Another page');
  expect(asked?.signal?.aborted).toBe(true);
  letGo();
});
