import { sql } from 'kysely';
import type { z } from 'zod';
import type { RowFailure } from '../../../contract/errors.ts';
import type { importRows } from '../../../contract/imports/imports.ts';
import type { ProviderServiceEdit } from '../../../contract/plan/providerServices.ts';
import { byLabel } from '../../../domain/labels/byLabel.ts';
import type { Db } from '../../db/schema.ts';
import { refuseRows } from '../../http/rejected.ts';
import { lockSite } from '../../records/locks/lockSite.ts';
import { lockTrial } from '../../records/locks/lockTrial.ts';
import { newIds } from '../../records/newIds.ts';
import { assignedProviderServices } from '../contract/providerServices/repo.ts';
import { saveProviderServices } from '../contract/providerServices/saveProviderServices.ts';
import { saveShares } from '../contract/providerServices/saveShares.ts';
import { type BroughtIn, byLine, unresolved } from './lines.ts';

type Row = z.output<typeof importRows.providerServices>;

interface StoredPayment {
  provider_service_id: string;
  label: string;
  description: string | null;
  provider_id: string;
  sort_order: number;
  version: number;
}

/** The providers without a trial that the lines name by label and cost centre; those that are absent are made. */
const ensureProviders = async (db: Db, rows: readonly Row[]): Promise<Map<string, string>> => {
  const named = JSON.stringify(rows.map(({ provider, cost_center }) => ({ provider, cost_center })));
  await sql`
    insert into provider (label, cost_center)
    select distinct n.provider, n.cost_center
    from json_to_recordset(${named}) as n(provider text, cost_center text)
    where not exists (select 1 from provider p
      where p.label = n.provider and p.trial_id is null and p.cost_center is not distinct from n.cost_center)`.execute(
    db,
  );
  const { rows: found } = await sql<{ provider_id: string; label: string; cost_center: string | null }>`
    select distinct p.provider_id, p.label, p.cost_center from provider p
    join json_to_recordset(${named}) as n(provider text, cost_center text)
      on n.provider = p.label and n.cost_center is not distinct from p.cost_center
    where p.trial_id is null`.execute(db);
  return new Map(
    found.map(({ provider_id, label, cost_center }) => [providerKey(label, cost_center), provider_id]),
  );
};

const providerKey = (label: string, costCenter: string | null): string => JSON.stringify([label, costCenter]);

const readPayments = (db: Db, trialId: string): Promise<StoredPayment[]> =>
  db
    .selectFrom('provider_service')
    .select(['provider_service_id', 'label', 'description', 'provider_id', 'sort_order', 'version'])
    .where('trial_id', '=', trialId)
    .orderBy('sort_order')
    .orderBy('provider_service_id')
    .execute();

/** Visit services and operational services alike can be paid for. */
const readTemplates = async (db: Db, trialId: string): Promise<{ id: string; label: string }[]> => {
  const { rows } = await sql<{ id: string; label: string }>`
    select study_service_id as id, label from study_service where trial_id = ${trialId}
    union all
    select contract_study_service_id, label from operational_service where trial_id = ${trialId}`.execute(db);
  return rows;
};

/** The n-th line of a provider and service is the n-th stored payment of that provider with the service's label. */
const matchPayments = (
  rows: readonly Row[],
  stored: readonly StoredPayment[],
  providerOf: (row: Row) => string,
): (StoredPayment | null)[] => {
  const queues = new Map<string, StoredPayment[]>();
  for (const payment of stored) {
    const key = JSON.stringify([payment.provider_id, payment.label]);
    const queue = queues.get(key);
    if (queue) queue.push(payment);
    else queues.set(key, [payment]);
  }
  return rows.map((row) => queues.get(JSON.stringify([providerOf(row), row.study_service]))?.shift() ?? null);
};

/**
 * Provider payments, each labelled as its service and assigned to it with the payment's own confirmation and amount.
 * A provider is found by label and cost centre, and made where it is absent.
 */
export const importProviderServices = async (db: Db, trialId: string, rows: Row[]): Promise<BroughtIn> => {
  await lockSite(db);
  await lockTrial(db, trialId);
  const templateOf = byLabel(await readTemplates(db, trialId));
  refuseRows(
    rows.flatMap(({ line, study_service: label }, index): RowFailure[] =>
      unresolved(templateOf(label), { index, line, field: 'study_service', label }),
    ),
  );
  const providers = await ensureProviders(db, rows);
  const providerOf = (row: Row): string => providers.get(providerKey(row.provider, row.cost_center)) ?? '';
  const stored = await readPayments(db, trialId);
  const present = matchPayments(rows, stored, providerOf);
  const ids = newIds(rows.length);
  const last = stored.reduce((order, payment) => Math.max(order, payment.sort_order), 0);
  const edits = rows.map((row, index): ProviderServiceEdit => {
    const payment = present[index];
    return {
      trial_id: trialId,
      provider_service_id: payment?.provider_service_id ?? ids[index] ?? '',
      label: row.study_service,
      description: payment?.description ?? null,
      provider_id: providerOf(row),
      amount: row.amount,
      percentage: row.percentage,
      confirmation_type: row.confirmation_type,
      sort_order: payment?.sort_order ?? last + index + 1,
      version: payment?.version,
    };
  });
  const saved = await byLine(rows, () => saveProviderServices(db, { trialId, rows: edits }));
  const assigned = new Set(
    (await assignedProviderServices(db, trialId).execute()).map(
      (pair) => `${pair.provider_service_id}|${pair.study_service_template_id}`,
    ),
  );
  const missing = edits.flatMap((edit, index) => {
    const template = templateOf(edit.label);
    const line = rows[index]?.line ?? 0;
    if (template.kind !== 'one' || assigned.has(`${edit.provider_service_id}|${template.record.id}`))
      return [];
    return [
      { line, provider_service_id: edit.provider_service_id, study_service_template_id: template.record.id },
    ];
  });
  await byLine(missing, () =>
    saveShares(db, {
      trialId,
      rows: missing.map(({ line: _line, ...pair }) => ({
        ...pair,
        confirmation_is_mandatory: null,
        money: null,
      })),
    }),
  );
  const created = new Set(saved.created.map(({ index }) => index));
  const touched = new Set(saved.changed.map(({ index }) => index));
  const shared = new Set(missing.map(({ line }) => line));
  const isChanged = (line: number, index: number): boolean =>
    !created.has(index) && (touched.has(index) || shared.has(line));
  const linesOf = (is: (line: number, index: number) => boolean): number[] =>
    rows.flatMap(({ line }, index) => (is(line, index) ? [line] : []));
  const changed = linesOf(isChanged);
  return {
    created: linesOf((_line, index) => created.has(index)),
    changed,
    unchanged: rows.length - created.size - changed.length,
    warnings: [],
  };
};
