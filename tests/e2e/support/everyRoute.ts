import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { href, type RouteName } from '../../../ui/routes/paths.ts';
import { type Account, signedInClient } from './clients.ts';

/** Where a person ends who opens an address: on it, in recording, or among recording's trials. */
export type End = 'stays' | 'recording' | 'recording#trials';

interface Opened {
  address: string;
  ends: Record<Account, End>;
}

const everybody: Opened['ends'] = { admin: 'stays', finance: 'stays', nurse: 'stays' };
const managers: Opened['ends'] = { admin: 'stays', finance: 'stays', nurse: 'recording' };
const administrators: Opened['ends'] = { admin: 'stays', finance: 'recording', nurse: 'recording' };

const required = <T>(found: T | undefined, what: string): T => {
  if (found === undefined) throw new Error(`The demo site has no ${what}`);
  return found;
};

/** A trial of the nurse's with something of everything, and another that is not hers. */
const readSite = async (origin: string, manager: Client) => {
  const nurse = await signedInClient(origin, 'nurse');
  const { roles } = await nurse.call(api.getCurrentUser, {});
  const hers = roles.flatMap(({ related_trial_ids }) => related_trial_ids);
  const trials = await manager.call(api.listTrials, {});
  const trial = required(
    trials
      .filter(({ trial_id }) => hers.includes(trial_id))
      .toSorted((a, b) => b.invoice_count - a.invoice_count)[0],
    'trial of the nurse',
  );
  const another = required(
    trials.find(({ trial_id }) => !hers.includes(trial_id)),
    'trial that is not hers',
  );
  return { trial_id: trial.trial_id, another: another.trial_id };
};

/** An item of each kind, of whatever invoice of the trial has one. */
const readItems = async (manager: Client, trial_id: string) => {
  const invoices = await manager.call(api.listInvoices, { trial_id });
  const read = await Promise.all(
    invoices.map(({ invoice_id }) => manager.call(api.getInvoice, { invoice_id })),
  );
  const items = read.flatMap(({ invoice_id, items: of }) => of.map((item) => ({ ...item, id: invoice_id })));
  const first = required(read[0], 'invoice');
  return { id: first.invoice_id, item: required(items[0], 'item') };
};

/** Every route of the product with an address of it, and where each account ends there. */
export async function everyRoute(
  origin: string,
  manager: Client,
): Promise<Record<Exclude<RouteName, 'login'>, Opened> & { scheduleOfAnother: Opened }> {
  const { trial_id, another } = await readSite(origin, manager);
  const trialId = trial_id;
  const at = { trial_id };
  const [services, operational, payments, participants, others, providers, types, people, { id, item }] =
    await Promise.all([
      manager.call(api.listStudyServices, at),
      manager.call(api.listOperationalServices, at),
      manager.call(api.listProviderServices, at),
      manager.call(api.listParticipants, at),
      manager.call(api.listParticipants, { trial_id: another }),
      manager.call(api.listProviders, {}),
      manager.call(api.listIdentifierTypes, {}),
      (await signedInClient(origin, 'admin')).call(api.listUsers, {}),
      readItems(manager, trial_id),
    ]);
  const participantId = required(participants[0], 'participant').patient_in_trial_id;
  const itemAt = { trialId, id: item.id, itemId: item.invoice_item_id };
  const byManagers = (address: string): Opened => ({ address, ends: managers });
  return {
    staticPage: { address: href('staticPage', { name: 'imprint' }), ends: everybody },
    invitation: { address: href('invitation'), ends: everybody },
    settings: { address: href('settings'), ends: everybody },
    config: byManagers(href('config')),
    configOverview: byManagers(href('configOverview')),
    sender: byManagers(href('sender')),
    workflow: byManagers(href('workflow')),
    staticPages: { address: href('staticPages'), ends: administrators },
    trail: { address: href('trail'), ends: administrators },
    users: { address: href('users'), ends: administrators },
    newUser: { address: href('newUser'), ends: administrators },
    editUser: {
      address: href('editUser', { id: required(people[0], 'user').user_id }),
      ends: administrators,
    },
    billingPage: byManagers(href('billingPage')),
    billingUnbilled: byManagers(href('billingUnbilled')),
    billingInvoices: byManagers(href('billingInvoices')),
    receivables: byManagers(href('receivables')),
    bankStatements: byManagers(href('bankStatements')),
    remittances: byManagers(href('remittances')),
    accounting: byManagers(href('accounting')),
    billingRecording: { address: href('billingRecording'), ends: everybody },
    billingConfirmations: { address: href('billingConfirmations'), ends: everybody },
    billingRecordingSchedule: {
      address: href('billingRecordingSchedule', { trialId, participantId }),
      ends: everybody,
    },
    scheduleOfAnother: {
      address: href('billingRecordingSchedule', {
        trialId: another,
        participantId: others[0]?.patient_in_trial_id ?? participantId,
      }),
      ends: { ...everybody, nurse: 'recording#trials' },
    },
    billingTrialList: {
      address: href('billingTrialList'),
      ends: { ...everybody, nurse: 'recording#trials' },
    },
    billingTrialNew: byManagers(href('billingTrialNew')),
    billingTrial: { address: href('billingTrial', { trialId }), ends: everybody },
    billingTrialImport: byManagers(href('billingTrialImport', { trialId })),
    billingTrialPictures: byManagers(href('billingTrialPictures', { trialId })),
    newStudyService: byManagers(href('newStudyService', { trialId })),
    editStudyService: byManagers(
      href('editStudyService', { trialId, id: required(services[0], 'service').study_service_id }),
    ),
    newNvbStudyService: byManagers(href('newNvbStudyService', { trialId })),
    editNvbStudyService: byManagers(
      href('editNvbStudyService', {
        trialId,
        id: required(operational[0], 'operational service').contract_study_service_id,
      }),
    ),
    newProviderService: byManagers(href('newProviderService', { trialId })),
    editProviderService: byManagers(
      href('editProviderService', { trialId, id: required(payments[0], 'payment').provider_service_id }),
    ),
    newInvoice: byManagers(href('newInvoice', { trialId })),
    editInvoice: byManagers(href('editInvoice', { trialId, id })),
    invoiceItemDetails: byManagers(href('invoiceItemDetails', itemAt)),
    invoiceNvbItemDetails: byManagers(href('invoiceNvbItemDetails', itemAt)),
    providersCatalog: byManagers(href('providersCatalog')),
    newProvider: byManagers(href('newProvider')),
    editProvider: byManagers(href('editProvider', { id: required(providers[0], 'provider').provider_id })),
    identifierTypesCatalog: byManagers(href('identifierTypesCatalog')),
    newIdentifierType: byManagers(href('newIdentifierType')),
    editIdentifierType: byManagers(
      href('editIdentifierType', { id: required(types[0], 'identifier type').trial_identifier_type_id }),
    ),
    billingReports: byManagers(href('billingReports')),
    figureRecords: byManagers(`${href('figureRecords')}?figure=confirmed_amount`),
    fourWay: byManagers(href('fourWay')),
    recruitmentReport: byManagers(href('recruitmentReport')),
    settlements: byManagers(href('settlements')),
    closings: byManagers(href('closings')),
    closing: byManagers(href('closing', { id: trialId })),
    revenueForecast: byManagers(href('revenueForecast')),
    newSettlement: byManagers(href('newSettlement')),
    settlement: byManagers(href('settlement', { id: trialId })),
    trialRecruitmentChart: byManagers(href('trialRecruitmentChart', { trialId })),
  };
}
