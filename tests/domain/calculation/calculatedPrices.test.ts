import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalculationLine } from '../../../contract/calculation/calculations.ts';
import { besideBilled, sumsBesideBilled } from '../../../domain/calculation/besideBilled.ts';
import {
  applyVerdict,
  isAsPreviewed,
  isSamePrice,
  type PricedService,
  priceChanges,
} from '../../../domain/calculation/calculatedPrices.ts';
import { servicesOfLines } from '../../../domain/calculation/servicesOfLines.ts';
import { cases } from '../../support/depth.ts';

const terms = { overhead_percentage: 0, margin_percentage: 0 };
const line = (id: string, label: string, more: Partial<CalculationLine> = {}): CalculationLine => ({
  calculation_line_id: id,
  phase: 'visit',
  label,
  description: null,
  minutes: 60,
  hourly_rate: 80_00,
  material_amount: 0,
  external_amount: 0,
  times: null,
  agreed_amount: null,
  sort_order: 0,
  study_service_template_id: null,
  version: 1,
  verdicts: { remove: [] },
  ...more,
});
const service = (id: string, label: string, amount = 0, is_operational = false): PricedService => ({
  id,
  label,
  amount,
  is_operational,
});
const idsOf = (lines: readonly CalculationLine[], services: readonly PricedService[]) =>
  [...servicesOfLines(lines, services)].map(([id, { id: of }]) => [id, of]);

describe('the service of a line', () => {
  test('is the one whose price it was made, whatever both are called by now', () => {
    const renamed = line('a', 'ECG, 12 leads', { study_service_template_id: '1' });
    expect(idsOf([renamed], [service('1', 'ECG'), service('2', 'ECG, 12 leads')])).toEqual([['a', '1']]);
  });

  test('else the only one of its label and kind', () => {
    const once = line('b', 'ECG', { phase: 'initiation' });
    const services = [service('1', 'ECG'), service('2', 'ECG', 0, true)];
    expect(idsOf([line('a', 'ECG'), once], services)).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
    expect(idsOf([line('a', 'ECG')], [service('1', 'ECG'), service('2', 'ECG')])).toEqual([]);
    expect(idsOf([line('a', 'ECG'), line('b', 'ECG')], [service('1', 'ECG')])).toEqual([]);
  });

  test('none that it left by moving between visits and the trial', () => {
    const moved = line('a', 'ECG', { phase: 'close_out', study_service_template_id: '1' });
    expect(idsOf([moved], [service('1', 'ECG')])).toEqual([]);
  });
});

test('a line changes price and label of its service, or makes one', () => {
  const lines = [line('a', 'ECG'), line('b', 'Archiving', { phase: 'archiving', agreed_amount: 500_00 })];
  const changes = priceChanges(lines, [service('1', 'ECG', 75_00)], terms);
  expect(changes).toEqual([
    {
      calculation_line_id: 'a',
      study_service_template_id: '1',
      is_operational: false,
      label: 'ECG',
      label_before: 'ECG',
      amount_before: 75_00,
      amount: 80_00,
    },
    {
      calculation_line_id: 'b',
      study_service_template_id: null,
      is_operational: true,
      label: 'Archiving',
      label_before: null,
      amount_before: null,
      amount: 500_00,
    },
  ]);
  const shown = changes.map(({ label: _l, label_before: _b, is_operational: _o, ...price }) => price);
  expect(isAsPreviewed(changes, shown)).toBe(true);
  expect(isAsPreviewed(changes, shown.slice(1))).toBe(false);
  expect(isAsPreviewed(priceChanges(lines, [service('1', 'ECG', 76_00)], terms), shown)).toBe(false);
});

test('nothing calculated, a price beyond all prices, and a trial with participants stand in the way', () => {
  const codes = (hasParticipants: boolean, lines: readonly CalculationLine[], margin_percentage = 0) =>
    applyVerdict(hasParticipants, priceChanges(lines, [], { ...terms, margin_percentage })).map(
      ({ code }) => code,
    );
  expect(codes(false, [line('a', 'ECG')])).toEqual([]);
  expect(codes(true, [])).toEqual(['trial_has_participants', 'calculation_empty']);
  const dear = line('a', 'Pump', { external_amount: 900_000_00 });
  expect(codes(false, [dear], 9_900)).toEqual(['calculation_price_too_high']);
});

test('what became the trial’s prices changes nothing when it is done again, whatever the labels', () => {
  const labels = fc.array(fc.constantFrom('ECG', 'Visit', 'Archiving'), { maxLength: 6 });
  fc.assert(
    fc.property(labels, labels, (ofLines, ofServices) => {
      const lines = ofLines.map((label, index) => line(`l${index}`, label));
      const services = ofServices.map((label, index) => service(`s${index}`, label, index));
      const changes = priceChanges(lines, services, terms);
      const ids = changes.map((change, index) => change.study_service_template_id ?? `n${index}`);
      expect(new Set(ids).size).toBe(ids.length);
      const linked = lines.map((one, index) => ({ ...one, study_service_template_id: ids[index] ?? null }));
      const others = services.filter(({ id }) => !ids.includes(id));
      const after = [
        ...others,
        ...changes.map(({ label, amount }, i) => service(ids[i] ?? '', label, amount)),
      ];
      expect(priceChanges(linked, after, terms).every(isSamePrice)).toBe(true);
    }),
    cases(100),
  );
});

test('beside what was billed stand price and cost, and what nobody calculated stands at the end', () => {
  const billed = (one: PricedService, count: number, quantity: number, amount: number) => ({
    ...one,
    mandatory_count: one.is_operational ? null : count,
    billed_quantity: quantity,
    billed_amount: amount,
  });
  const rows = besideBilled(
    [line('a', 'ECG', { agreed_amount: 100_00 }), line('b', 'Set-up', { phase: 'preparation', times: 1 })],
    [billed(service('1', 'ECG'), 3, 5, 500_00), billed(service('2', 'MRI'), 0, 1, 700_00)],
    { ...terms, participant_count: 20 },
  );
  expect(rows).toMatchObject([
    {
      label: 'ECG',
      cost: 80_00,
      price: 100_00,
      calculated_quantity: 60,
      billed_quantity: 5,
      billed_amount: 500_00,
    },
    { label: 'Set-up', calculated_quantity: 1, billed_quantity: 0, billed_amount: 0 },
    {
      label: 'MRI',
      cost: null,
      price: null,
      calculated_quantity: 0,
      billed_quantity: 1,
      billed_amount: 700_00,
    },
  ]);
  expect(sumsBesideBilled(rows)).toEqual({
    calculated: 6_080_00,
    billed: 1_200_00,
    cost: 400_00,
    margin: 2_000,
  });
});
