import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { fieldsOf, type KnownIds, type Path, sampleOf, withValue } from '../../support/fuzz/fields.ts';
import { requestOf } from '../../support/fuzz/send.ts';
import { fuzzSite } from '../../support/fuzz/site.ts';
import { administratorHeaders } from '../../support/headers.ts';
import { buildPlan } from '../../support/planFactory.ts';
import { addSchedule, draftService, serviceOf, visitOf } from '../../support/schedule.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();

/** Another trial with one record of each kind, by the names that calls have for them. */
const otherTrial = async (): Promise<KnownIds> => {
  const client = await app.signIn('admin_user');
  const plan = await buildPlan(app.db, {
    title: 'Another',
    visits: [{ label: 'SCR' }, { label: 'BL', after: ['SCR', 14] }],
    services: { Visit: 10_000 },
    additional: { CT: 45_000 },
    assigned: { SCR: ['Visit'] },
    payments: [{ service: 'Visit', provider: 'Theirs', share: { amount: 100 }, type: 'mandatory' }],
  });
  const schedule = await addSchedule(client, plan.trial_id, '001', '2026-06-01');
  const visit = visitOf(schedule, 'SCR');
  const service = serviceOf(visit, 'Visit');
  const { invoice_id } = await draftService(app.db, service);
  const { items } = await client.call(api.getInvoice, { invoice_id });
  return {
    trial_id: plan.trial_id,
    patient_in_trial_id: schedule.participant.patient_in_trial_id,
    protocol_visit_id: plan.visitId('BL'),
    reference_visit_id: plan.visitId('SCR'),
    root_visit_id: plan.visitId('SCR'),
    study_service_id: plan.serviceId('CT'),
    study_service_template_id: plan.serviceId('Visit'),
    provider_service_id: plan.paymentId('Visit', 'Theirs'),
    recorded_visit_id: visit.recorded_visit_id,
    recorded_study_service_id: service.recorded_study_service_id,
    recorded_provider_service_id: service.provider_services[0]?.recorded_provider_service_id ?? '',
    invoice_id,
    invoice_item_id: items[0]?.invoice_item_id ?? '',
  };
};

/** The name of the record that a place of an input names; of a list its singular. */
const nameAt = (path: Path): string => {
  const last = path.at(-1);
  return typeof last === 'string' ? last : String(path.at(-2)).replace(/s$/, '');
};

/** All that is stored of a trial, as one text. */
const contentOf = async (trial_id: string): Promise<string> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'trial_id' order by table_name`.execute(app.db);
  const parts: unknown[] = [];
  for (const { name } of tables)
    parts.push(
      (
        await sql`select to_jsonb(t) as row from ${sql.table(name)} t where t.trial_id = ${trial_id}
          order by to_jsonb(t)::text`.execute(app.db)
      ).rows,
    );
  return JSON.stringify(parts);
};

const writing = Object.entries<Endpoint>(api).filter(
  ([name, { method, needs }]) =>
    method !== 'GET' && needs !== 'public' && needs !== 'ssoToken' && name !== 'signOut',
);

/** What is taken: a removal of what this trial does not have removes nothing, as of what is gone already. */
const isTaken = (path: Path): boolean => path[0] === 'remove';

/** A new record may be made in any trial, a new item of an invoice in any draft. */
const isOwnerOfNew = (name: string, ground: 'known' | 'new', path: Path): boolean =>
  ground === 'new' &&
  path.length === 1 &&
  (path[0] === 'trial_id' || (path[0] === 'invoice_id' && name === 'putInvoiceItems'));

test('no call joins the records of two trials, not even for an administrator', async () => {
  const known = await fuzzSite(app.db, await app.signIn('admin_user'));
  const other = await otherTrial();
  const headers = await administratorHeaders(app);
  const before = await contentOf(other.trial_id ?? '');
  const unexpected: string[] = [];
  let tried = 0;
  for (const [name, endpoint] of writing) {
    const places = fieldsOf(endpoint.input)
      .map(({ path }) => path)
      .filter((path) => nameAt(path) in other);
    // With one name alone nothing is mixed up.
    if (places.length < 2) continue;
    for (const ground of ['known', 'new'] as const)
      for (const path of places) {
        if (isOwnerOfNew(name, ground, path)) continue;
        const input = withValue(sampleOf(endpoint.input, known, ground), path, other[nameAt(path)]);
        const request = requestOf(endpoint, input, headers);
        const { statusCode } = await app.app.inject({ ...request, url: `/backend${request.url}` });
        tried += 1;
        const isRefused = statusCode >= 400 && statusCode < 500;
        if (!isRefused && !(statusCode === 200 && isTaken(path)))
          unexpected.push(`${name}, ${ground}, ${path.join('.')}: ${statusCode}`);
      }
  }
  expect(unexpected).toEqual([]);
  expect(tried).toBeGreaterThan(60);
  expect(await contentOf(other.trial_id ?? '')).toBe(before);
});
