import type { Endpoint } from '../contract/endpoint.ts';
import { invoicesCalls } from '../contract/invoices/invoices.ts';
import { operationalServicesCalls } from '../contract/plan/operationalServices.ts';
import { providerServicesCalls } from '../contract/plan/providerServices.ts';
import { studyServicesCalls } from '../contract/plan/studyServices.ts';
import { visitsCalls } from '../contract/plan/visits.ts';
import { addressesCalls } from '../contract/site/addresses.ts';
import { identifierTypesCalls } from '../contract/site/identifierTypes.ts';
import { providersCalls } from '../contract/site/providers.ts';
import { usersCalls } from '../contract/site/users.ts';
import { participantsCalls } from '../contract/trials/participants.ts';
import { trialsCalls } from '../contract/trials/trials.ts';

/** Which calls a react-admin resource is made of. */
export interface ResourceCalls {
  /** The record's own id field; the data provider adds it as `id`. */
  idField: string;
  list: Endpoint;
  /** Absent: one record is picked from the list. Only what a form edits by react-admin is named here. */
  one?: Endpoint;
  /** Takes the whole editable record, new or known. */
  save?: Endpoint;
  remove?: Endpoint;
}

const resourceMap = {
  trials: {
    idField: 'trial_id',
    list: trialsCalls.listTrials,
    one: trialsCalls.getTrial,
    save: trialsCalls.putTrial,
  },
  identifierTypes: {
    idField: 'trial_identifier_type_id',
    list: identifierTypesCalls.listIdentifierTypes,
    one: identifierTypesCalls.getIdentifierType,
    save: identifierTypesCalls.putIdentifierType,
    remove: identifierTypesCalls.removeIdentifierType,
  },
  addresses: { idField: 'address_id', list: addressesCalls.listAddresses },
  providers: {
    idField: 'provider_id',
    list: providersCalls.listProviders,
    one: providersCalls.getProvider,
    save: providersCalls.putProvider,
    remove: providersCalls.removeProvider,
  },
  studyServices: {
    idField: 'study_service_id',
    list: studyServicesCalls.listStudyServices,
    one: studyServicesCalls.getStudyService,
    save: studyServicesCalls.putStudyService,
    remove: studyServicesCalls.removeStudyService,
  },
  providerServices: {
    idField: 'provider_service_id',
    list: providerServicesCalls.listProviderServices,
    one: providerServicesCalls.getProviderService,
    save: providerServicesCalls.putProviderService,
    remove: providerServicesCalls.removeProviderService,
  },
  operationalServices: {
    idField: 'contract_study_service_id',
    list: operationalServicesCalls.listOperationalServices,
    one: operationalServicesCalls.getOperationalService,
    save: operationalServicesCalls.putOperationalService,
    remove: operationalServicesCalls.removeOperationalService,
  },
  visits: { idField: 'protocol_visit_id', list: visitsCalls.listVisits },
  participants: { idField: 'patient_in_trial_id', list: participantsCalls.listParticipants },
  invoices: {
    idField: 'invoice_id',
    list: invoicesCalls.listInvoices,
    one: invoicesCalls.getInvoice,
    save: invoicesCalls.putInvoice,
  },
  users: { idField: 'user_id', list: usersCalls.listUsers, save: usersCalls.putUser },
} as const satisfies Record<string, ResourceCalls>;

export type ResourceMap = typeof resourceMap;
export type ResourceName = keyof ResourceMap;

/** The paths that answer lists of records. */
export type RecordsPath = (typeof resourceMap)[ResourceName]['list']['path'];

const isResourceName = (name: string): name is ResourceName => Object.hasOwn(resourceMap, name);

/** The calls of a resource; throws for a name that nothing is mapped to. */
export function callsOf(resource: string): ResourceCalls {
  if (!isResourceName(resource)) throw new Error(`Unknown resource ${resource}`);
  return resourceMap[resource];
}

/** The resource whose list, and whose bulk save, has this path; undefined for a path of none. */
export const resourceAt = (path: string): string | undefined =>
  Object.entries<ResourceCalls>(resourceMap).find(([, { list }]) => list.path === path)?.[0];

/** The path that lists the records of a resource; undefined for a name of none. */
export const pathOfResource = (name: string): string | undefined =>
  isResourceName(name) ? resourceMap[name].list.path : undefined;

/** The resource whose records a call lists; throws for a call that lists none's. */
export function resourceOf(list: Endpoint): string {
  const resource = resourceAt(list.path);
  if (resource === undefined) throw new Error(`No resource is listed by ${list.path}`);
  return resource;
}

/** Keeps of `record` what the call's input knows: computed fields and react-admin's `id` never go back. */
export function inputFor({ input }: Endpoint, record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([field]) => Object.hasOwn(input.shape, field)));
}
