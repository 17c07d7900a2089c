import { type RawBuilder, sql } from 'kysely';
import type {
  OperationalEntry,
  RecordedOperationalService,
} from '../../../../contract/recording/operationalRecording.ts';
import type { RecordedProviderService } from '../../../../contract/recording/recording.ts';
import {
  coveredUntil,
  entryProviderVerdicts,
  entryState,
  entryVerdicts,
} from '../../../../domain/recording/entryVerdicts.ts';
import { nextDueDate, nextPlace } from '../../../../domain/recording/operationalChains.ts';
import type { Db } from '../../../db/schema.ts';
import { isClaimed, wasInvoiced } from '../../../records/predicates/billable.ts';
import type { Viewer } from '../../../session/viewer.ts';

/** Which operational services: all of a trial, some of it, or some of several trials. */
export type ServiceChoice =
  | { trialId: string; serviceIds?: readonly string[] }
  | { services: readonly { trial_id: string; contract_study_service_id: string }[] };

type ProviderRow = Omit<RecordedProviderService, 'verdicts'>;
type EntryRow = Omit<OperationalEntry, 'verdicts' | 'state' | 'covered_until' | 'provider_services'> & {
  provider_services: ProviderRow[];
};
type ServiceRow = Omit<RecordedOperationalService, 'verdicts' | 'next_due_date' | 'entries'> & {
  entries: EntryRow[];
};

/** A confirmed entry keeps the labels that were copied then; another has the contract's present ones. */
const providersOf = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('trial_id', p.trial_id,
      'recorded_provider_service_id', p.recorded_provider_service_id,
      'recorded_study_service_id', p.recorded_study_service_id, 'provider_service_id', p.provider_service_id,
      'provider_id', p.provider_id, 'provider_label', provider.label, 'cost_center', provider.cost_center,
      'label', case when s.is_confirmed then p.label else c.label end, 'confirmation_type', p.confirmation_type,
      'is_confirmed', p.is_confirmed, 'amount', p.amount, 'version', p.version)
    order by c.sort_order, c.provider_service_id), '[]')
  from recorded_provider_service p
  join provider_service c on c.trial_id = p.trial_id and c.provider_service_id = p.provider_service_id
  join provider on provider.provider_id = p.provider_id
  where p.trial_id = s.trial_id and p.recorded_study_service_id = s.recorded_study_service_id)`;

const entriesOf = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('trial_id', s.trial_id,
      'recorded_study_service_id', s.recorded_study_service_id,
      'contract_study_service_id', s.study_service_template_id,
      'label', case when s.is_confirmed then s.label else o.label end,
      'chain_number', s.chain_number, 'entry_number', s.entry_number, 'due_date', s.due_date,
      'performance_date', s.performance_date, 'is_confirmed', s.is_confirmed, 'is_closed', s.is_closed,
      'is_interrupting', s.is_interrupting, 'amount', s.amount, 'is_invoiced', ${isClaimed},
      'was_invoiced', ${wasInvoiced}, 'version', s.version, 'provider_services', ${providersOf})
    order by s.chain_number, s.entry_number, s.performance_date, s.recorded_study_service_id), '[]')
  from recorded_study_service s
  where s.trial_id = o.trial_id and s.study_service_template_id = o.contract_study_service_id)`;

const judgedEntry = (service: ServiceRow, entry: EntryRow, today: string): OperationalEntry => ({
  ...entry,
  covered_until: coveredUntil(service, entry),
  state: entryState(service, entry, today),
  verdicts: entryVerdicts(service, entry, service.entries, today),
  provider_services: entry.provider_services.map((provider) => ({
    ...provider,
    verdicts: entryProviderVerdicts(entry, provider),
  })),
});

const judged = (service: ServiceRow, today: string): RecordedOperationalService => {
  const place = nextPlace(service, service.entries);
  return {
    ...service,
    next_due_date: nextDueDate(service, service.entries),
    verdicts: { add_entry: place.isOk ? [] : [place.failure] },
    entries: service.entries.map((entry) => judgedEntry(service, entry, today)),
  };
};

const isChosen = (choice: ServiceChoice): RawBuilder<boolean> => {
  if ('services' in choice)
    return sql`(o.trial_id, o.contract_study_service_id) in (
      select * from unnest(${choice.services.map((one) => one.trial_id)}::uuid[],
        ${choice.services.map((one) => one.contract_study_service_id)}::uuid[]))`;
  const { trialId, serviceIds } = choice;
  return serviceIds
    ? sql`o.trial_id = ${trialId} and o.contract_study_service_id = any(${[...serviceIds]}::uuid[])`
    : sql`o.trial_id = ${trialId}`;
};

/** Operational services with their entries, chain by chain, as the viewer sees them; in the order of the contract. */
export const readServices = async (
  db: Db,
  { today }: Viewer,
  choice: ServiceChoice,
): Promise<RecordedOperationalService[]> => {
  const { rows } = await sql<ServiceRow>`
    select o.trial_id, o.contract_study_service_id, o.label, o.repetition_period, o.amount, o.first_due_date,
      o.is_auto_confirmed, (o.is_closed or o.retired_from is not null) as is_closed, ${entriesOf} as entries
    from operational_service o
    where ${isChosen(choice)}
    order by o.sort_order, o.contract_study_service_id`.execute(db);
  return rows.map((row) => judged(row, today));
};
