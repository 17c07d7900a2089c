import { api } from '../contract/api.ts';
import type { Endpoint } from '../contract/endpoint.ts';

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
  trials: { idField: 'trial_id', list: api.listTrials, one: api.getTrial, save: api.putTrial },
  identifierTypes: {
    idField: 'trial_identifier_type_id',
    list: api.listIdentifierTypes,
    one: api.getIdentifierType,
    save: api.putIdentifierType,
    remove: api.removeIdentifierType,
  },
  addresses: { idField: 'address_id', list: api.listAddresses },
  providers: {
    idField: 'provider_id',
    list: api.listProviders,
    one: api.getProvider,
    save: api.putProvider,
    remove: api.removeProvider,
  },
  studyServices: {
    idField: 'study_service_id',
    list: api.listStudyServices,
    one: api.getStudyService,
    save: api.putStudyService,
    remove: api.removeStudyService,
  },
  providerServices: {
    idField: 'provider_service_id',
    list: api.listProviderServices,
    one: api.getProviderService,
    save: api.putProviderService,
    remove: api.removeProviderService,
  },
  operationalServices: {
    idField: 'contract_study_service_id',
    list: api.listOperationalServices,
    one: api.getOperationalService,
    save: api.putOperationalService,
    remove: api.removeOperationalService,
  },
  visits: { idField: 'protocol_visit_id', list: api.listVisits },
  participants: { idField: 'patient_in_trial_id', list: api.listParticipants },
  invoices: {
    idField: 'invoice_id',
    list: api.listInvoices,
    one: api.getInvoice,
    save: api.putInvoice,
  },
  users: { idField: 'user_id', list: api.listUsers, save: api.putUser },
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
