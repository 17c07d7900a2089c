import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
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
}

const show = async (
  newer: Drawn,
  { hasParticipants = false, language = 'en', unchecked = [] }: Shown = {},
) => {
  onTake.mockReset();
  await renderUi(
    <PlanComparisonView
      trialId="01900000-0000-7000-8000-000000000002"
      plan={trialPlanOf(base, hasParticipants)}
      newer={newerOf(newer)}
      chosenServices={new Map()}
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
  expect(screen.getByText('The same on both sides: visits 2, services 1, assignments 1.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Added 3' })).toBeTruthy();
  expect(lines(/^Visits/)).toEqual([
    'AddedWeek 12 · 84 days from Baseline',
    'GoneWeek 8 · 56 days from Baseline · −3 / +3',
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
    'GoneWeek 8 · 56 days from Baseline · −3 / +3',
  ]);
});

test('nothing is taken before somebody says so, and then what it needs goes along', async () => {
  await show(changed);
  const take = screen.getByRole('button', { name: /^Take 0/ });
  expect(take).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: /CT scan at Week 12/ }));
  const visit = screen.getByRole('checkbox', { name: /Week 12 · 84 days.*taken along/ });
  expect(visit).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('button', { name: 'Take 3 differences into the plan' }));
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
  expect(screen.getByText('Die beiden Pläne unterscheiden sich nicht.')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Schließen']);
});

test('what was not surely read and nobody has checked says so, and is not taken with all others', async () => {
  await show(changed, { unchecked: ['0/1', '2/'] });
  expect(lines(/^Assignments/)[0]).toBe(
    'ChangedECG at Baseline · mandatory → optionalThe reading is not sure of this, and nobody has checked it.',
  );
  expect(lines(/^Services/)[0]).toContain('nobody has checked it');
  const services = within(screen.getByRole('region', { name: /^Services/ }));
  expect(services.queryByRole('checkbox', { name: 'Take all shown' })).toBeNull();
  const scan = services.getByRole('checkbox', { name: /CT scan/ });
  expect(scan).toHaveProperty('disabled', false);
});
