import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type {
  CalculatedPrices,
  Calculation,
  CalculationLine,
} from '../../../contract/calculation/calculations.ts';
import { CalculationSums } from '../../../resources/calculation/CalculationSums.tsx';
import { CalculationTab } from '../../../resources/calculation/CalculationTab.tsx';
import { templateLineOf } from '../../../resources/calculation/calculationLines.ts';
import { PricesDialog } from '../../../resources/calculation/PricesDialog.tsx';
import { type Beginning, TemplatesDialog } from '../../../resources/calculation/TemplatesDialog.tsx';
import { type FakeBackend, fakeBackend } from '../support/fakeBackend.ts';
import { idOf, trial } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const calculation: Calculation = {
  trial_id: trial.trial_id,
  overhead_percentage: 2_000,
  margin_percentage: 1_000,
  participant_count: 10,
  version: 1,
  verdicts: { edit: [] },
};
const ecg: CalculationLine = {
  calculation_line_id: idOf('a'),
  phase: 'visit',
  label: 'ECG',
  description: null,
  minutes: 45,
  hourly_rate: 72_00,
  material_amount: 6_00,
  external_amount: 20_00,
  times: 4,
  agreed_amount: null,
  sort_order: 1,
  study_service_template_id: null,
  version: 1,
  verdicts: { remove: [] },
};
const prices: CalculatedPrices = {
  changes: [
    {
      calculation_line_id: idOf('a'),
      study_service_template_id: null,
      is_operational: false,
      label: 'ECG',
      label_before: null,
      amount_before: null,
      amount: 102_22,
    },
  ],
  other_services: [{ label: 'Blood', amount: 20_00 }],
  verdicts: { apply: [] },
};

const path = '/billing/trial';
let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer(api.previewCalculatedPrices, () => prices);
  backend.answer(api.applyCalculatedPrices, () => prices);
});

const openSums = () => {
  const unplanned = { ...ecg, calculation_line_id: idOf('b'), label: 'MRI', times: null };
  const sums = <CalculationSums calculation={calculation} lines={[ecg, unplanned]} services={[]} />;
  return renderPage(backend, sums, { path });
};
const openPrices = () =>
  renderPage(backend, <PricesDialog trialId={trial.trial_id} onClose={closed} />, { path });
let closings = 0;
const closed = () => {
  closings += 1;
};

test('what it comes to stands above the sheet, with a word on what does not count', async () => {
  await openSums();
  const sums = await screen.findByLabelText('Sums of the calculation');
  expect(sums.textContent).toContain('Cost per participant€368.00');
  expect(sums.textContent).toContain('Cost for 10 participants€3,680.00');
  expect(sums.textContent).toContain('Proposed contract sum€4,088.80');
  expect(sums.textContent).toMatch(/Margin10/);
  screen.getByText('1 line per visit is at no scheduled visit of the plan and does not count.');
});

test('its prices are previewed, and exactly those are made the trial’s', async () => {
  const before = closings;
  await openPrices();
  await screen.findByText('1 new, 0 changed, 0 unchanged.');
  screen.getByText(/1 service of the trial is not in the calculation .*: Blood/);
  await userEvent.click(screen.getByRole('button', { name: 'Set 1 price' }));
  await waitFor(() => expect(closings).toBe(before + 1));
  expect(backend.callsOf(api.applyCalculatedPrices)).toEqual([
    {
      trial_id: trial.trial_id,
      prices: [
        {
          calculation_line_id: idOf('a'),
          study_service_template_id: null,
          amount_before: null,
          amount: 102_22,
        },
      ],
    },
  ]);
});

test('what stands in the way of the prices is said, and nothing can be made', async () => {
  backend.answer(api.previewCalculatedPrices, () => ({
    ...prices,
    verdicts: { apply: [{ code: 'calculation_price_too_high', params: { labels: ['ECG'] } }] },
  }));
  await openPrices();
  expect((await screen.findByRole('alert')).textContent).toMatch(/The price of ECG is higher/);
  expect(screen.getByRole('button', { name: /^Set \d/ })).toHaveProperty('disabled', true);
});

test('overhead, margin and participants are saved together; a margin of 100 % is refused at its field', async () => {
  backend.answer(api.putCalculation, (input) => ({ ...calculation, ...input, version: 2 }));
  await openSums();
  await userEvent.click(await screen.findByRole('button', { name: 'Overhead, margin and participants' }));
  const margin = screen.getByRole('textbox', { name: /Target margin/ });
  await userEvent.clear(margin);
  await userEvent.type(margin, '100');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(backend.callsOf(api.putCalculation)).toEqual([]);
  await userEvent.clear(margin);
  await userEvent.type(margin, '12.5');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(backend.callsOf(api.putCalculation)).toEqual([
      {
        trial_id: trial.trial_id,
        overhead_percentage: 2_000,
        margin_percentage: 1_250,
        participant_count: 10,
        version: 1,
      },
    ]),
  );
});

test('of a trial with participants it is only read, and stands beside what was billed', async () => {
  backend.answer(api.getCalculation, () => ({
    ...calculation,
    verdicts: { edit: [{ code: 'trial_has_participants', params: {} }] },
  }));
  backend.answer(api.listCalculationLines, () => [ecg]);
  backend.answer(api.listStudyServices, () => []);
  backend.answer(api.listOperationalServices, () => []);
  backend.answer(api.compareCalculation, () => [
    {
      calculation_line_id: idOf('a'),
      phase: 'visit',
      label: 'ECG',
      cost: 92_00,
      price: 102_22,
      calculated_quantity: 40,
      billed_quantity: 5,
      billed_amount: 511_10,
    },
  ]);
  await renderPage(backend, <CalculationTab trial={trial} />, { path });
  await screen.findByText(/The calculation stays as it was/);
  expect(screen.queryByRole('button', { name: 'Use as trial prices' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Overhead, margin and participants' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Calculated and billed' }));
  const row = (await screen.findAllByRole('row')).find(({ textContent }) => textContent?.includes('ECG'));
  expect(row?.textContent).toMatch(/ECG.*4,088\.80.*511\.10.*10/);
});

test('a calculation is kept as a template, which others begin from; one of the same name is replaced', async () => {
  const kept = {
    calculation_template_id: idOf('c'),
    label: 'Phase III',
    overhead_percentage: 2_000,
    margin_percentage: 1_000,
    lines: [templateLineOf(ecg)],
    version: 3,
  };
  backend.answer(api.listCalculationTemplates, () => [kept]);
  backend.answer(api.putCalculationTemplate, () => kept);
  const begun: Beginning[] = [];
  await renderPage(
    backend,
    <TemplatesDialog
      calculation={calculation}
      lines={[ecg]}
      onBegin={(beginning) => begun.push(beginning)}
      onClose={closed}
    />,
    { path },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add the lines of Phase III' }));
  await userEvent.click(
    screen.getByRole('button', { name: 'Add the lines of Headings of the Gesamtleistungsrechnung' }),
  );
  expect(begun).toMatchObject([{ lines: kept.lines, terms: kept }, { terms: null }]);
  expect(new Set(begun[1]?.lines.map(({ phase }) => phase)).size).toBe(5);
  await userEvent.type(screen.getByRole('textbox'), 'Phase III');
  await screen.findByText('A template with this name exists and will be replaced.');
  await userEvent.click(screen.getByRole('button', { name: 'Replace template' }));
  await waitFor(() =>
    expect(backend.callsOf(api.putCalculationTemplate)).toMatchObject([
      { calculation_template_id: idOf('c'), label: 'Phase III', lines: kept.lines, version: 3 },
    ]),
  );
});
