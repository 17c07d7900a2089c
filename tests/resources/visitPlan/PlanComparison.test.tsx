import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChosenServices } from '../../../domain/visitPlan/planComparison.ts';
import type { TakenEdits } from '../../../domain/visitPlan/planTaking.ts';
import { PlanComparisonView } from '../../../resources/visitPlan/comparison/PlanComparisonView.tsx';
import { at, base, type Drawn, newerOf } from '../../support/drawnPlans.ts';
import { trialPlanOf } from '../../support/trialPlan.ts';
import { renderUi } from '../../ui/renderUi.tsx';

afterEach(cleanup);

const changed: Drawn = {
  visits: [...base.visits.slice(0, 2), at('Week 4', 'Baseline', 30, 3), at('Week 12', 'Baseline', 84)],
  services: [['ECG', 4_000], 'Vital signs', 'CT scan'],
  cells: ['ECG@Baseline?', 'ECG@Week 4?', 'CT scan@Week 12'],
};
const onTake = vi.fn<(edits: TakenEdits, count: number) => void>();

interface Shown {
  hasParticipants?: boolean;
  language?: 'en' | 'de';
  unchecked?: readonly string[];
  own?: Drawn;
  chosen?: ChosenServices;
}

const show = async (
  newer: Drawn,
  { hasParticipants = false, language = 'en', unchecked = [], own = base, chosen = new Map() }: Shown = {},
) => {
  onTake.mockReset();
  await renderUi(
    <PlanComparisonView
      trialId="01900000-0000-7000-8000-000000000002"
      plan={trialPlanOf(own, hasParticipants)}
      newer={newerOf(newer)}
      chosenServices={chosen}
      unchecked={new Set(unchecked)}
      isTaking={false}
      onTake={onTake}
      onClose={vi.fn<() => void>()}
    />,
    language,
  );
};
const lines = (title: RegExp) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

test('differences are listed with their counts', async () => {
  await show(changed);
  expect(screen.getByText('Identical in both plans: visits 2, services 1, assignments 1.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Added 3' })).toBeTruthy();
  expect(lines(/^Visits/)).toEqual([
    'AddedWeek 12 · 84 days from Baseline',
    'RemovedWeek 8 · 56 days from Baseline · −3 / +3',
    'ChangedWeek 4 · day 28 → 30 · interval 28 → 30',
  ]);
  expect(lines(/^Services/)).toEqual(['AddedCT scan', 'ChangedECG · price €33.94 → €40.00']);
  expect(lines(/^Assignments/)).toEqual([
    'ChangedECG at Baseline · mandatory → optional',
    'AddedCT scan at Week 12 · mandatory',
  ]);
});

test('kinds that are not wanted are left out', async () => {
  await show(changed);
  await userEvent.click(screen.getByRole('button', { name: 'Added 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Changed 3' }));
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'RemovedWeek 8 · 56 days from Baseline · −3 / +3',
  ]);
});

test('nothing is taken before somebody says so, and then what it needs goes along', async () => {
  await show(changed);
  const take = screen.getByRole('button', { name: /^Apply 0/ });
  expect(take).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: /CT scan at Week 12/ }));
  const visit = screen.getByRole('checkbox', { name: /Week 12 · 84 days.*included because another/ });
  expect(visit).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('button', { name: 'Apply 3 differences to the plan' }));
  expect(onTake).toHaveBeenCalledOnce();
  expect(onTake.mock.calls[0]?.[0]).toMatchObject({
    visits: [{ label: 'Week 12' }],
    services: [{ label: 'CT scan' }],
    addedServices: new Map([[2, expect.any(String)]]),
    assignments: [{ is_optional: false }],
    unassign: [],
  });
});

test('what participants have locked says why and cannot be taken', async () => {
  await show(changed, { hasParticipants: true });
  const moved = screen.getByRole('checkbox', { name: /Week 4 · day 28/ });
  expect(moved).toHaveProperty('disabled', true);
  expect(lines(/^Visits/)[2]?.length).toBeGreaterThan(
    'ChangedWeek 4 · day 28 → 30 · interval 28 → 30'.length,
  );
  expect(screen.getByRole('checkbox', { name: /Week 12 · 84/ })).toHaveProperty('disabled', false);
});

test('two plans that are the same have nothing to take', async () => {
  await show(base, { language: 'de' });
  expect(screen.getByText('Die beiden Pläne sind gleich.')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Schließen']);
});

test('what was not surely read and nobody has checked says so, and is not taken with all others', async () => {
  await show(changed, { unchecked: ['0/1', '2/'] });
  expect(lines(/^Assignments/)[0]).toBe(
    'ChangedECG at Baseline · mandatory → optionalThis was not read with certainty and has not been checked.',
  );
  expect(lines(/^Services/)[0]).toContain('has not been checked');
  const services = within(screen.getByRole('region', { name: /^Services/ }));
  expect(services.queryByRole('checkbox', { name: 'Apply all shown' })).toBeNull();
  const scan = services.getByRole('checkbox', { name: /CT scan/ });
  expect(scan).toHaveProperty('disabled', false);
});

/** The lines that nobody has checked, each in its first words. */
const uncheckedLines = () =>
  screen
    .getAllByRole('listitem')
    .flatMap(
      ({ textContent }) => textContent?.match(/^(.*?)(?: ·.*)?This was not read with certainty/)?.[1] ?? [],
    );

test('what hangs on a service that nobody has recognised is not checked either: its cells, and services that are gone', async () => {
  const visits = [{ label: 'V1' }, at('V2', 'V1', 14)];
  const own: Drawn = {
    visits,
    services: ['Pregnancy test (urine)', 'ECG', 'Vital signs'],
    cells: ['Pregnancy test (urine)@V2', 'ECG@V1'],
  };
  const newer: Drawn = {
    visits,
    services: ['Pregnancy test', '12-lead ECG triplicate', 'Vital signs'],
    cells: ['Pregnancy test@V1', '12-lead ECG triplicate@V1', 'Vital signs@V1'],
  };
  const plan = trialPlanOf(own, false);
  const idOf = (index: number) => plan.services[index]?.study_service_id ?? null;
  const chosen = new Map([
    [0, idOf(0)],
    [1, null],
    [2, idOf(2)],
  ]);
  await show(newer, { own, chosen, unchecked: ['0/', '1/'] });
  expect(uncheckedLines()).toEqual([
    'Added12-lead ECG triplicate',
    'RemovedECG',
    'AddedPregnancy test (urine) at V1',
    'RemovedPregnancy test (urine) at V2',
    'Added12-lead ECG triplicate at V1',
  ]);
  const all = screen.queryAllByRole('checkbox', { name: 'Apply all shown' });
  expect(all).toHaveLength(0);
  expect(lines(/^Assignments/)).toContain('AddedVital signs at V1 · mandatory');
});

test('a visit with an unchecked cell is not checked, nor is what would bring it along or may be it', async () => {
  const newer: Drawn = {
    visits: [
      ...base.visits.slice(0, 3),
      at('Week 12', 'Baseline', 84),
      at('Week 14', 'Week 12', 14),
      at('Week 4b', 'Baseline', 30),
    ],
    services: ['ECG', 'Vital signs'],
    cells: ['ECG@Baseline', 'ECG@Week 4', 'Vital signs@Week 12', 'ECG@Week 12', 'ECG@Week 14', 'ECG@Week 4b'],
  };
  await show(newer, { unchecked: ['1/3'] });
  expect(uncheckedLines()).toEqual([
    'AddedWeek 12',
    'AddedWeek 14',
    'RemovedWeek 8',
    'AddedECG at Week 12',
    'AddedECG at Week 14',
    'AddedVital signs at Week 12',
  ]);
});

test('what was not surely read of a visit itself holds for all of its cells, and for visits that are gone', async () => {
  const newer: Drawn = { ...changed, cells: ['ECG@Baseline?', 'ECG@Week 4', 'CT scan@Week 12'] };
  await show(newer, { unchecked: ['/2'] });
  expect(uncheckedLines()).toEqual(['RemovedWeek 8', 'ChangedWeek 4', 'ChangedECG at Week 4']);
});
