import { api } from '../../../contract/api.ts';
import type { Participant } from '../../../contract/trials/participants.ts';
import type { Trial } from '../../../contract/trials/trials.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { addDays } from '../../../domain/dates.ts';
import { hrefOfConnections, hrefOfReference } from '../../../ui/routes/connections.ts';
import { href } from '../../../ui/routes/paths.ts';
import {
  hrefOfConfirmations,
  hrefOfImport,
  hrefOfRadar,
  hrefOfRecording,
  hrefOfTab,
  invoiceTabs,
  recordingViews,
  trialTabs,
} from '../../../ui/routes/tabs.ts';

const first = <T>(rows: readonly T[], what: string): T => {
  const [row] = rows;
  if (row === undefined) throw new Error(`The demo site has no ${what}`);
  return row;
};

/** The demo site's trial that has most in it, and something of everything: other stories make trials meanwhile. */
const fullTrial = async (client: Client) => {
  const trials = await client.call(api.listTrials, {});
  const fullness = (trial: Trial): number =>
    trial.participant_count *
    trial.invoice_count *
    trial.operational_service_count *
    trial.provider_service_count;
  return first(
    trials.toSorted((a, b) => fullness(b) - fullness(a)),
    'trial',
  );
};

/** Who is furthest behind: the first open visit stands opened on the schedule. */
const mostOverdue = (participants: readonly Participant[]): string =>
  first(
    participants.toSorted((a, b) => b.overdue_count - a.overdue_count),
    'participant',
  ).patient_in_trial_id;

/** A run of settlements to look at: the first, or one of what the departments of the site are owed. */
const someRun = async (client: Client): Promise<string> => {
  const listed = async () => (await client.call(api.listSettlements, {})).settlements.at(-1)?.settlement_id;
  const present = await listed();
  if (present) return present;
  const period = { kind: 'settlement' as const, from_date: '2020-01-01', to_date: '2029-12-31' };
  const { parts } = await client.call(api.previewSettlement, period);
  const { fingerprint } = first(
    parts.filter(({ provider_id }) => provider_id === null),
    'provider that is owed something',
  );
  // A story that runs beside this one may have settled it first: any run will do.
  await client.call(api.runSettlement, { ...period, settlement_id: newId(), fingerprint }).catch(() => null);
  return first(
    [await listed()].flatMap((id) => id ?? []),
    'run',
  );
};

/** The closing of a month that no story keeps itself. */
const someClosing = async (client: Client): Promise<string> => {
  const { next_month_end: next } = await client.call(api.listClosings, {});
  const month = addDays(`${next.slice(0, 8)}01`, -1);
  const { fingerprint } = await client.call(api.previewClosing, { month });
  await client.call(api.takeClosing, { closing_id: newId(), month, fingerprint }).catch(() => null);
  const { closings } = await client.call(api.listClosings, {});
  return first(
    closings.filter(({ month_end }) => month_end === month),
    'closing',
  ).closing_id;
};

/** An address of every page that a manager can open, each with something on it; views of a page are pages here. */
export async function everyPage(client: Client): Promise<string[]> {
  const { trial_id } = await fullTrial(client);
  const trialId = trial_id;
  const at = { trial_id };
  const [services, operational, payments, invoices, participants, providers, types] = await Promise.all([
    client.call(api.listStudyServices, at),
    client.call(api.listOperationalServices, at),
    client.call(api.listProviderServices, at),
    client.call(api.listInvoices, at),
    client.call(api.listParticipants, at),
    client.call(api.listProviders, {}),
    client.call(api.listIdentifierTypes, {}),
  ]);
  const invoiceOf = (state: string) =>
    first(
      invoices.filter((invoice) => invoice.state === state),
      `${state} invoice`,
    ).invoice_id;
  const finalized = invoiceOf('finalized');
  const [run, closing] = [await someRun(client), await someClosing(client)];
  const { items } = await client.call(api.getInvoice, { invoice_id: finalized });
  const viewOf = (tab: (typeof trialTabs)[number], query: string) =>
    hrefOfTab(trialId, tab).replace('#', `?${query}#`);
  return [
    href('billingPage'),
    href('billingUnbilled'),
    hrefOfRadar({ aside: 'only' }),
    hrefOfConfirmations(),
    hrefOfRadar({ trial: trialId, behind: 'undrafted' }),
    href('billingTrialList'),
    href('billingTrialNew'),
    ...trialTabs.map((tab) => hrefOfTab(trialId, tab)),
    viewOf('participants', 'view=table'),
    viewOf('visit-services', 'view=plan'),
    viewOf('visit-services', 'view=visits'),
    viewOf('operational-services', 'view=timeline'),
    viewOf('provider-payments', 'view=matrix'),
    href('billingTrialImport', { trialId }),
    hrefOfImport(trialId, 'performed-visits'),
    href('billingTrialPictures', { trialId }),
    href('newStudyService', { trialId }),
    href('editStudyService', { trialId, id: first(services, 'service').study_service_id }),
    href('editNvbStudyService', {
      trialId,
      id: first(operational, 'operational service').contract_study_service_id,
    }),
    href('editProviderService', { trialId, id: first(payments, 'payment').provider_service_id }),
    href('newInvoice', { trialId }),
    href('billingInvoices'),
    href('receivables'),
    href('bankStatements'),
    href('remittances'),
    href('accounting'),
    href('editInvoice', { trialId, id: finalized }),
    ...invoiceTabs.map((tab) => `${href('editInvoice', { trialId, id: invoiceOf('draft') })}#${tab}`),
    href('invoiceItemDetails', { trialId, id: finalized, itemId: first(items, 'item').invoice_item_id }),
    ...recordingViews.map((view) => hrefOfRecording(view)),
    href('billingRecordingSchedule', { trialId, participantId: mostOverdue(participants) }),
    href('providersCatalog'),
    `${href('providersCatalog')}?view=table`,
    href('editProvider', { id: first(providers, 'provider').provider_id }),
    href('identifierTypesCatalog'),
    `${href('identifierTypesCatalog')}?view=table`,
    href('editIdentifierType', { id: first(types, 'identifier type').trial_identifier_type_id }),
    href('billingReports'),
    `${href('billingReports')}?from=2020-01-01&to=2029-12-31`,
    `${href('billingReports')}?group=sponsor`,
    `${href('billingReports')}?group=month`,
    `${href('billingReports')}?group=cost_center`,
    `${href('figureRecords')}?figure=confirmed_amount`,
    href('fourWay'),
    href('recruitmentReport'),
    href('trialRecruitmentChart', { trialId }),
    `${href('trialRecruitmentChart', { trialId })}?from=2020-01-01&to=2020-01-01`,
    href('settlements'),
    href('settlement', { id: run }),
    href('closings'),
    href('closing', { id: closing }),
    href('revenueForecast'),
    `${href('newSettlement')}?from=2020-01-01&to=2030-12-31`,
    `${href('newSettlement')}?kind=correction`,
    href('config'),
    hrefOfConnections(),
    href('sender'),
    href('staticPages'),
    href('workflow'),
    href('users'),
    href('trail'),
    href('newUser'),
    href('settings'),
    hrefOfReference(),
    href('staticPage', { name: 'help' }),
    href('invitation'),
    // There is no such page; its address is shown there and is of no language.
    '/404',
  ];
}
