import { useMemo } from 'react';
import { Id } from '../../../contract/primitives.ts';
import {
  type ConfirmationSort,
  confirmationSorts,
} from '../../../contract/recording/providerConfirmations.ts';
import type { TableSort } from '../../../ui/list/table/columns.ts';
import { useListAddress } from '../../../ui/list/useListAddress.ts';

const filters = ['trial', 'invoice', 'provider', 'need'] as const;
type Filter = (typeof filters)[number];

export interface ConfirmationNarrowing {
  values: { search: string; trial: string | null; invoice: string | null; provider: string | null };
  isMandatory: boolean;
  /** The same for the call. */
  input: {
    search?: string;
    trial_id?: string;
    invoice_id?: string;
    provider_id?: string;
    need: 'any' | 'mandatory';
    order_by: ConfirmationSort;
    direction: 'asc' | 'desc';
  };
  sort: TableSort;
  sortBy: (field: string) => void;
  find: (search: string) => void;
  /** Sets what is given and takes back what is given as null; the rest stays. */
  choose: (changed: Partial<Record<Filter, string | null>>) => void;
  isNarrowed: boolean;
  clear: () => void;
}

const ownSort = { field: 'day', order: 'ASC' } as const;

/** How the list of open confirmations is looked at: the address keeps it. */
export function useConfirmationNarrowing(): ConfirmationNarrowing {
  const { parameters, change } = useListAddress(undefined, filters);
  const { search, chosen } = parameters;
  const { field: asked, order } = parameters.sort ?? ownSort;
  const field = confirmationSorts.find((name) => name === asked) ?? ownSort.field;
  return useMemo(() => {
    const idOf = (filter: Filter): string | null => Id.safeParse(chosen[filter]).data ?? null;
    const values = { search, trial: idOf('trial'), invoice: idOf('invoice'), provider: idOf('provider') };
    const isMandatory = chosen.need === 'mandatory';
    const wanted = search.trim();
    return {
      values,
      isMandatory,
      input: {
        ...(wanted && { search: wanted }),
        ...(values.trial && { trial_id: values.trial }),
        ...(values.invoice && { invoice_id: values.invoice }),
        ...(values.provider && { provider_id: values.provider }),
        need: isMandatory ? 'mandatory' : 'any',
        order_by: field,
        direction: order === 'ASC' ? 'asc' : 'desc',
      },
      sort: { field, order },
      sortBy: (next) => {
        const turned = next === field && order === 'ASC' ? 'DESC' : 'ASC';
        change({ sort: { field: next, order: turned } }, true);
      },
      find: (typed) => change({ search: typed }, false),
      choose: (changed) => {
        const next = Object.entries({ ...chosen, ...changed }).flatMap(([name, value]) =>
          value ? [[name, value] as const] : [],
        );
        change({ chosen: Object.fromEntries(next) }, true);
      },
      isNarrowed: wanted !== '' || isMandatory || Object.values(values).some((value) => value),
      clear: () => change({ search: '', chosen: {} }, true),
    };
  }, [search, chosen, field, order, change]);
}
