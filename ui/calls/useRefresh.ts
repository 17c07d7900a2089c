import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reads everything on the screen again: amounts, counts and states are derived all over the product. */
export function useRefresh(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries(), [queryClient]);
}
