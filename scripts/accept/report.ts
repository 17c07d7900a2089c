import { stat } from 'node:fs/promises';
import { api } from '../../contract/api.ts';
import type { RadarPlace, RadarRow, RadarRows } from '../../contract/reports/radar.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { addDays, daysBetween } from '../../domain/dates.ts';
import { sumOf } from '../../domain/money.ts';
import { isBillableReason } from '../../domain/reports/radar.ts';
import { type Comparison, type ExpectedFile, joined, verdictLine } from './compare.ts';
import { readRows } from './csvRows.ts';
import { euros } from './figures.ts';
import { say, step } from './steps.ts';

/** The first day that a date can be. */
const ever = '1970-01-01';

/** The day on which each participant came, in order: their first visit that no other one is counted from. */
const readCame = async (kit: string): Promise<string[]> => {
  const roots = new Set(
    (await readRows(kit, 'visits.csv'))
      .filter(({ kind, reference_visit }) => kind === 'scheduled' && reference_visit === '')
      .map(({ label }) => label),
  );
  const known = new Set((await readRows(kit, 'participants.csv')).map(({ subject_id }) => subject_id));
  const first = new Map<string, string>();
  for (const { subject_id = '', visit, date = '' } of await readRows(kit, 'performed.csv')) {
    if (!known.has(subject_id) || !roots.has(visit)) continue;
    const before = first.get(subject_id);
    if (before === undefined || date < before) first.set(subject_id, date);
  }
  return [...first.values()].sort();
};

const perMonth = (days: readonly string[]): Map<string, number> => {
  const months = new Map<string, number>();
  for (const day of days) months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + 1);
  return months;
};

const compareRecruitment = async (client: Client, trialId: string, kit: string): Promise<Comparison> => {
  const came = await readCame(kit);
  const counted = perMonth(came);
  const { months, recruited_count, first_recruited_date, last_recruited_date } = await client.call(
    api.getTrialRecruitmentStatistics,
    { trial_id: trialId },
  );
  const told = new Map(
    months.map((month) => [month.month.slice(0, 7), month.recruited_count + month.screening_failure_count]),
  );
  const all = [...new Set([...counted.keys(), ...told.keys()])].sort();
  return joined([
    ...all.map((month) =>
      verdictLine(`recruited in ${month}`, String(told.get(month) ?? 0), String(counted.get(month) ?? 0)),
    ),
    verdictLine('recruited', String(recruited_count), String(came.length)),
    verdictLine('first recruited', first_recruited_date ?? 'none', came[0] ?? 'none'),
    verdictLine('last recruited', last_recruited_date ?? 'none', came.at(-1) ?? 'none'),
  ]);
};

interface Asked {
  client: Client;
  trialId: string;
  cutOff: string;
  expected: ExpectedFile;
}

const compareStatistics = async ({ client, trialId, cutOff, expected }: Asked): Promise<Comparison> => {
  const { totals, providers } = await client.call(api.getTrialStatistics, {
    to_date: cutOff,
    trial_ids: [trialId],
  });
  const paid = new Map<string, number>();
  for (const { provider_label, amount } of providers)
    paid.set(provider_label, (paid.get(provider_label) ?? 0) + amount);
  const all = new Set([...paid.keys(), ...Object.keys(expected.provider_payments_eur)]);
  return joined([
    verdictLine(
      'statistics / visits done',
      String(totals.done_visit_count),
      String(expected.visits_performed),
    ),
    verdictLine(
      'statistics / services confirmed',
      String(totals.confirmed_service_count),
      String(expected.services_confirmed),
    ),
    verdictLine('statistics / confirmed', euros(totals.confirmed_amount), expected.net_eur),
    verdictLine('statistics / not yet invoiced', euros(totals.unbilled_amount), expected.net_eur),
    ...[...all].map((label) =>
      verdictLine(
        `statistics / owed to ${label}`,
        euros(paid.get(label) ?? 0),
        expected.provider_payments_eur[label] ?? 'absent',
      ),
    ),
  ]);
};

/** What a settlement up to the cut-off would pay, provider by provider and cost centre. */
const compareSettlement = async ({ client, trialId, cutOff, expected }: Asked): Promise<Comparison> => {
  const { rows } = await client.call(api.previewSettlement, { from_date: ever, to_date: cutOff });
  const own = rows.filter(({ trial_id }) => trial_id === trialId);
  const all = new Set([
    ...own.map(({ provider_label }) => provider_label),
    ...Object.keys(expected.provider_payments_eur),
  ]);
  return joined(
    [...all].map((label) => {
      const found = own.filter((row) => row.provider_label === label);
      const centres = found.map(({ cost_center }) => cost_center ?? 'none').join(', ');
      return verdictLine(
        `settlement / ${label} (${centres})`,
        euros(found.reduce((sum, { amount }) => sum + amount, 0)),
        expected.provider_payments_eur[label] ?? 'absent',
      );
    }),
  );
};

/** The rows of what is unbilled up to a day, and the radar's own sums of all of it. */
const readUnbilled = async (client: Client, trialId: string, upTo: string) => {
  const radar = await client.call(api.getRadar, { trial_id: trialId });
  const rows: RadarRow[] = [];
  for (const { reason } of radar.lines.filter((line) => isBillableReason(line.reason))) {
    let after: RadarPlace | null | undefined;
    do {
      const place: { after?: RadarPlace } = after ? { after } : {};
      const input = { trial_id: trialId, reason, limit: 1_000, ...place };
      const answer: RadarRows = await client.call(api.listRadarRows, input);
      rows.push(...answer.rows);
      after = (answer.rows.at(-1)?.day ?? '') > upTo ? null : answer.next;
    } while (after);
  }
  return {
    rows: rows.filter(({ day }) => day <= upTo),
    all: radar.totals.find(({ kind }) => kind === 'unbilled'),
  };
};

/** What the radar calls unbilled beside what drafts would hold: up to the cut-off, and of all that was done. */
const compareRadar = async ({ client, trialId, cutOff, expected }: Asked): Promise<Comparison> => {
  const { rows, all } = await readUnbilled(client, trialId, cutOff);
  const { today } = await client.call(api.getDashboard, {});
  const draftOn = async (cut_off_date: string) => {
    const { trials } = await client.call(api.previewDrafts, { cut_off_date });
    const found = trials.find(({ trial_id }) => trial_id === trialId);
    return { count: String(found?.recorded_service_count ?? 0), net: euros(found?.net_amount ?? 0) };
  };
  const early = euros(sumOf(rows.map(({ amount }) => amount)));
  const [upToCutOff, whole] = [await draftOn(cutOff), await draftOn(today)];
  return joined([
    verdictLine(`radar / services up to ${cutOff}`, String(rows.length), upToCutOff.count),
    verdictLine(`radar / unbilled up to ${cutOff}`, early, upToCutOff.net),
    verdictLine(`radar / unbilled up to ${cutOff}, expected file`, early, expected.net_eur),
    verdictLine('radar / services in all', String(all?.row_count ?? 0), whole.count),
    verdictLine('radar / unbilled in all', euros(all?.amount ?? 0), whole.net),
  ]);
};

/**
 * Recruitment is stopped at its half, as if that were today: the forecast of the day on which the rest is recruited has to
 * hold the real one within its band. The days are moved together, so that the half lies on the product's own day.
 */
const compareForecast = async (client: Client, kit: string): Promise<Comparison> => {
  const came = await readCame(kit);
  const half = came.slice(0, Math.floor(came.length / 2));
  const { today } = await client.call(api.getDashboard, {});
  const [halfDay, end] = [half.at(-1) ?? today, came.at(-1) ?? today];
  const shift = daysBetween(halfDay, today);
  const trial_id = newId();
  await client.call(api.putTrial, {
    trial_id,
    title: `Half recruited ${trial_id.slice(-6)}`,
    type: 'full',
    tax_rule: 'vat_19',
    recruitment_target: came.length,
    recruitment_end_date: addDays(end, shift),
  });
  await client.call(api.putVisit, { trial_id, protocol_visit_id: newId(), label: 'Root', short_label: 'R' });
  const subjectOf = (index: number) => String(index + 1);
  await client.call(api.importParticipants, {
    trial_id,
    rows: half.map((_, index) => ({ line: index + 2, subject_id: subjectOf(index) })),
  });
  await client.call(api.importPerformedVisits, {
    trial_id,
    is_confirming: true,
    rows: half.map((day, index) => ({
      line: index + 2,
      subject_id: subjectOf(index),
      protocol_visit: 'Root',
      visit_date: addDays(day, shift),
    })),
  });
  const { recruited_count, forecast } = await client.call(api.getTrialRecruitmentStatistics, { trial_id });
  const back = (day: string | null | undefined) => (day ? addDays(day, -shift) : 'never');
  const { expected_date, earliest_date, latest_date } = forecast?.target_met ?? {};
  const [earliest, latest] = [back(earliest_date), back(latest_date)];
  say(
    `forecast on ${halfDay} with ${recruited_count} of ${came.length}: ${back(expected_date)}, between ${earliest} and ${latest}; it was ${end}`,
  );
  const isHeld = earliest <= end && end <= latest;
  return joined([
    verdictLine('forecast / recruited at half', String(recruited_count), String(half.length)),
    verdictLine('forecast / the band holds the real end', isHeld ? 'yes' : 'no', 'yes'),
  ]);
};

/** Everything that reports say of the trial, before anything of it is billed. */
export const compareReports = async (asked: Asked & { kit: string }): Promise<Comparison> => {
  const { client, trialId, kit } = asked;
  if (!(await stat(kit)).isDirectory()) throw new Error('--report counts in the CSV files of a folder');
  return joined([
    await step('read recruitment', () => compareRecruitment(client, trialId, kit)),
    await step('read statistics', () => compareStatistics(asked)),
    await step('read what a settlement would pay', () => compareSettlement(asked)),
    await step('read the radar and what drafts would hold', () => compareRadar(asked)),
    await step('stop recruitment at its half and read the forecast', () => compareForecast(client, kit)),
  ]);
};
