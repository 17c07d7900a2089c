import { api } from '../contract/api.ts';
import type { Endpoint } from '../contract/endpoint.ts';

/** Which calls a react-admin resource is made of. */
export interface ResourceCalls {
  /** The record's own id field; the data provider adds it as `id`. */
  idField: string;
  list: Endpoint;
  /** Absent: one record is picked from the list. */
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
  addresses: { idField: 'address_id', list: api.listAddresses, one: api.getAddress, save: api.createAddress },
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
  visits: { idField: 'protocol_visit_id', list: api.listVisits, save: api.putVisit, remove: api.removeVisit },
  participants: {
    idField: 'patient_in_trial_id',
    list: api.listParticipants,
    one: api.getParticipant,
    save: api.putParticipant,
  },
  invoices: {
    idField: 'invoice_id',
    list: api.listInvoices,
    one: api.getInvoice,
    save: api.putInvoice,
    remove: api.removeInvoice,
  },
  users: { idField: 'user_id', list: api.listUsers, save: api.putUser },
} as const satisfies Record<string, ResourceCalls>;

export type ResourceName = keyof typeof resourceMap;

const isResourceName = (name: string): name is ResourceName => Object.hasOwn(resourceMap, name);

/** The calls of a resource; throws for a name that nothing is mapped to. */
export function callsOf(resource: string): ResourceCalls {
  if (!isResourceName(resource)) throw new Error(`Unknown resource ${resource}`);
  return resourceMap[resource];
}

/** The resource whose records a call lists; throws for a call that lists none's. */
export function resourceOf(list: Endpoint): string {
  const resource = Object.entries<ResourceCalls>(resourceMap).find(([, calls]) => calls.list === list);
  if (!resource) throw new Error(`No resource is listed by ${list.path}`);
  return resource[0];
}

/** Keeps of `record` what the call's input knows: computed fields and react-admin's `id` never go back. */
export function inputFor({ input }: Endpoint, record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([field]) => Object.hasOwn(input.shape, field)));
}
