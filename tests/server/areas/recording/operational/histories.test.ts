import fc from 'fast-check';
import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type {
  OperationalEntry,
  RecordedOperationalService,
} from '../../../../../contract/recording/operationalRecording.ts';
import type { RepetitionPeriod } from '../../../../../contract/vocab.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { CallError } from '../../../../../dataProvider/callError.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { addDays, addMonths } from '../../../../../domain/dates.ts';
import { cases } from '../../../../support/depth.ts';
import { newTrial } from '../../../../support/newTrial.ts';
import { addOperationalService, serviceWithEntries } from '../../../../support/operational.ts';
import { testApp, testToday } from '../../../../support/testApp.ts';

const app = testApp();

const months: Partial<Record<RepetitionPeriod, number>> = {
  monthly: 1,
  quarterly: 3,
  semesterly: 6,
  yearly: 12,
};

/** What somebody does: to which of the entries there are, and on which day. */
interface Act {
  kind: 'add' | 'date' | 'undate' | 'confirm' | 'interrupt' | 'resume' | 'close' | 'remove' | 'generate';
  entry: number;
  day: number;
}

const someAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(
    'add',
    'add',
    'date',
    'date',
    'date',
    'undate',
    'confirm',
    'interrupt',
    'resume',
    'close',
    'remove',
    'generate',
  ),
  entry: fc.nat({ max: 20 }),
  day: fc.nat({ max: 500 }),
});

const someHistory = fc.record({
  period: fc.constantFrom<RepetitionPeriod>(
    'once',
    'monthly',
    'monthly',
    'quarterly',
    'semesterly',
    'yearly',
    'irregular',
  ),
  firstDay: fc.option(fc.nat({ max: 400 })),
  isAutomatic: fc.boolean(),
  acts: fc.array(someAct, { maxLength: 12 }),
});

const dayOf = (day: number): string => addDays('2025-03-01', day);

const perform = async (client: Client, service: RecordedOperationalService, act: Act): Promise<unknown> => {
  const { trial_id, contract_study_service_id } = service;
  if (act.kind === 'generate') return client.call(api.generateOperationalEntries, { trial_id });
  const date = dayOf(act.day);
  if (act.kind === 'add')
    return client.call(api.putOperationalEntry, {
      recorded_study_service_id: newId(),
      contract_study_service_id,
      performance_date: act.day % 3 === 0 ? null : date,
    });
  const entry = service.entries[act.entry % Math.max(service.entries.length, 1)];
  if (!entry) return undefined;
  const { recorded_study_service_id, performance_date } = entry;
  const key = { recorded_study_service_id };
  switch (act.kind) {
    case 'date':
      return client.call(api.setOperationalEntryDate, {
        ...key,
        recorded_study_service_performance_date: date,
      });
    case 'undate':
      return client.call(api.removeOperationalEntryDate, key);
    case 'confirm':
      return client.call(api.putOperationalEntry, {
        ...key,
        contract_study_service_id,
        performance_date,
        is_confirmed: !entry.is_confirmed,
      });
    case 'interrupt':
      return client.call(api.setOperationalEntryInterrupting, { ...key, is_interrupting: true });
    case 'resume':
      return client.call(api.setOperationalEntryInterrupting, { ...key, is_interrupting: false });
    case 'close':
      return client.call(api.setOperationalEntryClosed, { ...key, is_closed: !entry.is_closed });
    default:
      return client.call(api.removeOperationalEntry, key);
  }
};

/** What a rule refuses is part of a history; anything else is a fault. */
const tolerant = async (acting: Promise<unknown>): Promise<void> => {
  try {
    await acting;
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error;
  }
};

const datesOf = (entries: readonly OperationalEntry[]): string[] =>
  entries.flatMap(({ performance_date }) => (performance_date === null ? [] : [performance_date]));

const expectNoOverlap = ({ entries, repetition_period }: RecordedOperationalService): void => {
  const dates = datesOf(entries).toSorted();
  const step = months[repetition_period];
  for (const [index, date] of dates.entries()) {
    const next = dates[index + 1];
    if (next === undefined) continue;
    expect(repetition_period).not.toBe('once');
    expect((step ? addMonths(date, step) : addDays(date, 1)) <= next).toBe(true);
  }
  // The order of the chains is the order of their dates.
  if (step) expect(datesOf(entries)).toEqual(dates);
};

const expectNoDrift = ({ entries, repetition_period, first_due_date }: RecordedOperationalService): void => {
  const step = months[repetition_period];
  if (!step) return;
  for (const entry of entries) {
    const first = entries.find((one) => one.chain_number === entry.chain_number && one.entry_number === 0);
    const planned = entry.chain_number === 0 ? (first_due_date ?? first?.due_date) : first?.due_date;
    const anchor = first?.performance_date ?? planned;
    if (!anchor || entry.entry_number === 0 || entry.entry_number === null) continue;
    expect(entry.due_date).toBe(addMonths(anchor, step * entry.entry_number));
  }
};

const expectChains = ({ entries }: RecordedOperationalService): void => {
  const chains = [
    ...new Set(entries.flatMap(({ chain_number }) => (chain_number === null ? [] : [chain_number]))),
  ];
  expect(chains).toEqual(chains.map((_, index) => index));
  for (const chain of chains) {
    const own = entries.filter((entry) => entry.chain_number === chain);
    expect(own.map((entry) => entry.entry_number)).toEqual(own.map((_, index) => index));
    const end = own.findIndex((entry) => entry.is_interrupting);
    expect(end).toBe(chain === chains.length - 1 && end === -1 ? -1 : own.length - 1);
  }
};

test('in whatever order entries are made, dated, interrupted and taken back: no coverages overlap, nothing drifts', async () => {
  const client = await app.signIn('clinic_user');
  await fc.assert(
    fc.asyncProperty(someHistory, async ({ period, firstDay, isAutomatic, acts }) => {
      const trial_id = await newTrial(client);
      const id = await addOperationalService(client, trial_id, {
        repetition_period: period,
        first_due_date: firstDay === null ? null : dayOf(firstDay),
        is_auto_confirmed: isAutomatic,
      });
      for (const act of acts)
        await tolerant(perform(client, await serviceWithEntries(client, trial_id, id), act));
      await client.call(api.generateOperationalEntries, { trial_id });
      const service = await serviceWithEntries(client, trial_id, id);
      expectNoOverlap(service);
      expectNoDrift(service);
      expectChains(service);
      expect(datesOf(service.entries).every((date) => date <= testToday)).toBe(true);
      expect((await client.call(api.generateOperationalEntries, { trial_id })).entries).toEqual([]);
    }),
    cases(100),
  );
});
