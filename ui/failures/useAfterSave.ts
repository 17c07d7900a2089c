import { useNotify } from 'ra-core';
import { useCallback } from 'react';

/**
 * Does what follows once the backend has saved. What goes wrong then says nothing of the save, which stands: it is
 * logged, and the person is told that it is saved and not shown. Never rejects.
 */
export function useAfterSave(): (follow: () => unknown) => Promise<void> {
  const notify = useNotify();
  return useCallback(
    async (follow) => {
      try {
        await follow();
      } catch (error) {
        console.error(error);
        notify('common.notices.savedNotShown', { type: 'warning' });
      }
    },
    [notify],
  );
}
