import { useMemo } from 'react';
import { z } from 'zod';
import { Id } from '../../../contract/primitives.ts';
import { confirmationSorts } from '../../../contract/recording/providerConfirmations.ts';
import { useQueryState } from '../../../ui/list/useQueryState.ts';

const definition = {
  filters: { trial: Id, invoice: Id, provider: Id, need: z.literal('mandatory') },
  sorts: confirmationSorts,
  ownSort: { field: 'day', order: 'ASC' },
} as const;

export type ConfirmationNarrowing = ReturnType<typeof useConfirmationNarrowing>;

/** How the list of open confirmations is looked at: the address keeps it. */
export function useConfirmationNarrowing() {
  const state = useQueryState(definition);
  return useMemo(() => {
    const { trial, invoice, provider, need } = state.values;
    const input = {
      ...(state.wanted && { search: state.wanted }),
      ...(trial && { trial_id: trial }),
      ...(invoice && { invoice_id: invoice }),
      ...(provider && { provider_id: provider }),
      need: need ?? ('any' as const),
      order_by: state.sort.field,
      direction: state.sort.order === 'ASC' ? ('asc' as const) : ('desc' as const),
    };
    return { ...state, input };
  }, [state]);
}
