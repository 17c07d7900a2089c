import { z } from 'zod';
import { type Endpoint, listQuery, siteBulkBody } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  BaseVersion,
  Bic,
  Count,
  Description,
  Iban,
  Id,
  Label,
  OptionalText,
  text,
  Version,
} from '../primitives.ts';
import { RemovalVerdicts } from '../verdict.ts';
import { Address, AddressEdit } from './addresses.ts';

/**
 * A department or an outside partner that is paid a share. Unique by label, trial and cost centre; a provider without
 * a trial by label and cost centre (absent values count as equal). External = outside the hospital, with an address.
 */
export const ProviderEdit = z.strictObject({
  provider_id: Id,
  label: Label,
  description: Description,
  cost_center: OptionalText,
  is_external: z.boolean().default(false),
  /** Where an external one is paid. */
  iban: Iban.nullable().default(null),
  bic: Bic.nullable().default(null),
  trial_id: Id.nullable().default(null),
  version: BaseVersion,
});
export type ProviderEdit = z.output<typeof ProviderEdit>;
const ProviderKey = z.strictObject({ provider_id: Id, version: Version });
export const Provider = z.object({
  provider_id: Id,
  label: z.string(),
  description: z.string().nullable(),
  cost_center: z.string().nullable(),
  is_external: z.boolean(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  trial_id: Id.nullable(),
  trial_title: z.string().nullable(),
  address_id: Id.nullable(),
  provider_service_count: Count,
  version: Version,
  verdicts: RemovalVerdicts,
});
export type Provider = z.infer<typeof Provider>;

export const providersCalls = {
  /** With `trial_id`: the providers this trial may use, its own and those without a trial. */
  listProviders: {
    method: 'GET',
    path: '/billing/providers',
    input: listQuery({ search: text(limits.searchLength).optional(), trial_id: Id.optional() }, [
      'label',
      'cost_center',
      'trial_title',
      'is_external',
      'provider_service_count',
    ]),
    output: z.array(Provider),
    errors: [],
    needs: 'catalogs',
    trial: null,
  },
  getProvider: {
    method: 'GET',
    path: '/billing/provider',
    input: z.strictObject({ provider_id: Id }),
    output: Provider,
    errors: ['not_found'],
    needs: 'catalogs',
    trial: null,
  },
  putProvider: {
    method: 'PUT',
    path: '/billing/provider',
    input: ProviderEdit,
    output: Provider,
    errors: ['not_found', 'stale', 'provider_taken', 'trial_fixed', 'reference_unknown'],
    needs: 'catalogs',
    trial: null,
  },
  putProviders: {
    method: 'PUT',
    path: '/billing/providers',
    input: siteBulkBody(ProviderEdit, ProviderKey),
    output: z.array(Provider),
    errors: ['rows_refused'],
    needs: 'catalogs',
    trial: null,
    idempotent: true,
    bulk: true,
  },
  removeProvider: {
    method: 'POST',
    path: '/billing/provider/remove',
    input: z.strictObject({ provider_id: Id }),
    output: null,
    errors: ['not_found', 'provider_in_use'],
    needs: 'catalogs',
    trial: null,
  },
  /** The address assigned to the provider, or null. */
  getProviderAddress: {
    method: 'GET',
    path: '/billing/provider/address',
    input: z.strictObject({ provider_id: Id }),
    output: Address.nullable(),
    errors: ['not_found'],
    needs: 'catalogs',
    trial: null,
  },
  /** The addresses that may be picked for the provider. */
  listProviderAddresses: {
    method: 'GET',
    path: '/billing/provider/addresses',
    input: z.strictObject({ provider_id: Id }),
    output: z.array(Address),
    errors: ['not_found'],
    needs: 'catalogs',
    trial: null,
  },
  assignProviderAddress: {
    method: 'POST',
    path: '/billing/provider/assign-address',
    input: z.strictObject({ address_id: Id, provider_id: Id }),
    output: Provider,
    errors: ['not_found'],
    needs: 'catalogs',
    trial: null,
  },
  /** Creates an address (or corrects the one of this id) and assigns it in one step. */
  createProviderAddress: {
    method: 'POST',
    path: '/billing/provider/create-address',
    input: AddressEdit.extend({ provider_id: Id }),
    output: Address,
    errors: ['not_found', 'stale', 'address_label_taken'],
    needs: 'catalogs',
    trial: null,
  },
  removeProviderAddress: {
    method: 'POST',
    path: '/billing/provider/remove-address',
    input: z.strictObject({ provider_id: Id }),
    output: null,
    errors: ['not_found'],
    needs: 'catalogs',
    trial: null,
  },
} as const satisfies Record<string, Endpoint>;
