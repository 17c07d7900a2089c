import type pg from 'pg';
import type { AmendmentAction } from '../../../contract/amendments/amendmentActions.ts';
import type { AmendmentPreview } from '../../../contract/amendments/amendments.ts';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { newDatabase } from '../../../tests/reliability/processes.ts';
import { startProduct } from '../../accept/product.ts';
import { signIn } from '../../accept/steps.ts';
import { type Figure, figure, median, notMeasured } from '../figures.ts';
import { findPostgres } from '../postgres.ts';
import { withDatabase } from '../services.ts';
import {
  billed,
  firstDay,
  forgetAmendment,
  movedVisit,
  openVisits,
  people,
  records,
  services,
  writeAmendedTrial,
} from './amendedTrial.ts';
import { previewInSql, putInForceInSql } from './amendmentInSql.ts';

const atMost = 2;
const turns = 5;
const size = `an amendment of ${services} prices, a visit that moves and a new one, over ${records} confirmed services, ${billed} of them billed, and ${openVisits} open visits, by HTTP, audit on (PostgreSQL)`;
const whats = {
  preview: `preview ${size}; limit: set-based SELECTs of what it reads + JSON.stringify`,
  'put-in-force': `put in force ${size}; limit: set-based SQL that writes the same rows`,
} as const;

/** Every price raised by 3 %, a visit two days later, and a new one with ten services. */
const actionsOf = async (client: Client, trial_id: string): Promise<AmendmentAction[]> => {
  const { services: priced, visits } = await client.call(api.getContractVersion, { trial_id });
  const protocol_visit_id = newId();
  const tolerance = { days_tolerance_before: 3, days_tolerance_after: 3 };
  const moved = visits.find(({ label }) => label === `Visit ${movedVisit}`);
  if (!moved) throw new Error('There is no visit to move');
  const reference_visit_id = moved.reference_visit_id;
  return [
    ...priced.map(
      ({ study_service_template_id, amount }): AmendmentAction => ({
        kind: 'service_price',
        study_service_template_id,
        amount: Math.round(amount * 1.03),
      }),
    ),
    {
      kind: 'visit_changed',
      protocol_visit_id: moved.protocol_visit_id,
      reference_visit_id,
      days_interval: (moved.days_interval ?? 0) + 2,
      ...tolerance,
    },
    {
      kind: 'visit_new',
      protocol_visit_id,
      label: 'Added',
      short_label: null,
      description: null,
      visit_kind: 'scheduled',
      reference_visit_id,
      days_interval: 160,
      ...tolerance,
      sort_order: 12,
    },
    ...priced.slice(0, 10).map(
      ({ study_service_template_id }): AmendmentAction => ({
        kind: 'assigned',
        study_service_id: study_service_template_id,
        protocol_visit_id,
        is_optional: false,
      }),
    ),
  ];
};

const draftOf = async (client: Client, trial_id: string): Promise<string> => {
  const actions = await actionsOf(client, trial_id);
  const { amendment_id, version } = await client.call(api.putAmendment, {
    trial_id,
    amendment_id: newId(),
    label: 'Measured',
    sponsor_reference: null,
    effective_date: firstDay,
    reason: null,
  });
  await client.call(api.saveAmendmentActions, { amendment_id, version, actions });
  return amendment_id;
};

/** What a preview tells otherwise than it should; a figure of wrong work is none. */
const faultsOf = ({ obstacles, figures, record_count, participants }: AmendmentPreview): string[] => {
  const told = [figures.repriced_count, figures.difference_count, record_count, figures.open_visit_count];
  const due = [records - billed, billed, records, openVisits + people];
  const moved = participants.flatMap(({ visits }) => visits).length;
  return [
    ...obstacles.map(({ code }) => code),
    ...(told.join() === due.join() ? [] : [`it tells ${told.join(', ')} instead of ${due.join(', ')}`]),
    ...(moved === 2 * people ? [] : [`${moved} visits move or are made`]),
  ];
};

/** How much the amendment has changed: the rows of each kind. */
const writtenIn = async (database: pg.Client, trialId: string): Promise<string> => {
  const { rows } = await database.query(
    `select (select sum(amount) from recorded_study_service where trial_id = $1) as amount,
       (select sum(amount) from recorded_provider_service where trial_id = $1) as shares,
       (select count(*) from recorded_provider_service where trial_id = $1) as payments,
       (select sum(amount - amount_before) from amendment_difference where trial_id = $1) as differences,
       (select count(*) from recorded_study_service where trial_id = $1) as services,
       (select count(*) from contract_price where trial_id = $1) as steps,
       (select sum(window_from - date '${firstDay}') from recorded_visit where trial_id = $1) as windows`,
    [trialId],
  );
  return JSON.stringify(rows[0]);
};

const passedIn = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};

const measure = async (client: Client, database: pg.Client): Promise<Figure[]> => {
  const trialId = await writeAmendedTrial(database);
  const amendment_id = await draftOf(client, trialId);
  const times: Record<'preview' | 'previewed' | 'act' | 'acted', number[]> = {
    preview: [],
    previewed: [],
    act: [],
    acted: [],
  };
  const faults = new Set<string>();
  for (let turn = 0; turn <= turns; turn += 1) {
    times.previewed.push(await passedIn(() => previewInSql(database, trialId)));
    const start = performance.now();
    const preview = await client.call(api.previewAmendment, { amendment_id });
    times.preview.push(performance.now() - start);
    for (const fault of faultsOf(preview)) faults.add(fault);
    const { version, fingerprint } = preview;
    const act = () => client.call(api.putAmendmentInForce, { amendment_id, version, fingerprint });
    times.act.push(await passedIn(act));
    const ours = await writtenIn(database, trialId);
    await forgetAmendment(database, trialId);
    times.acted.push(await passedIn(() => putInForceInSql(database, trialId)));
    const bare = await writtenIn(database, trialId);
    await forgetAmendment(database, trialId);
    if (ours !== bare) faults.add(`SQL writes ${bare} instead of ${ours}`);
  }
  const line = (name: keyof typeof whats, value: readonly number[], limit: readonly number[]) =>
    figure({
      id: `amend-${name}`,
      what: whats[name],
      unit: 'ms',
      value: median(value.slice(1)),
      limit: median(limit.slice(1)),
      atMost,
      faults: [...faults],
    });
  return [line('preview', times.preview, times.previewed), line('put-in-force', times.act, times.acted)];
};

/** Previews an amendment of a large trial and puts it in force, beside statements of SQL that read and write the same. */
export const measureAmend = async (): Promise<Figure[]> => {
  const postgres = await findPostgres();
  if (!postgres) {
    const why = 'No PostgreSQL here: neither DATABASE_URL nor its programs were found.';
    return [notMeasured('amend', whats.preview, `ratio <= ${atMost}`, why)];
  }
  const { url, drop } = await newDatabase(postgres.url);
  const product = await startProduct(url);
  try {
    const client = await signIn(product.address);
    return await withDatabase({ connectionString: url, options: '-c jit=off' }, (database) =>
      measure(client, database),
    );
  } finally {
    await product.stop();
    await drop();
    await postgres.stop();
  }
};
