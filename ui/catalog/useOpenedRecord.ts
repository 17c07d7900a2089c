import { useLocation, useNavigate, useParams } from 'ra-core';
import { useCallback } from 'react';

interface Addresses {
  list: string;
  create: string;
  edit: (id: string) => string;
}

interface OpenedRecord {
  /** The record that the address names; null = none. */
  id: string | null;
  /** The address asks for a new one. */
  isNew: boolean;
  hrefOf: (id: string) => string;
  open: (id: string) => void;
  create: () => void;
  close: () => void;
}

/**
 * Which record of a catalog has its panel open, by the address. The panel opens and closes over the list as somebody
 * looks at it: search, filter and order stay. Give it addresses that stay the same.
 */
export function useOpenedRecord({ list, create, edit }: Addresses): OpenedRecord {
  const navigate = useNavigate();
  const { id = null } = useParams();
  const { pathname, search } = useLocation();
  const hrefOf = useCallback((recordId: string) => edit(recordId) + search, [edit, search]);
  return {
    id,
    isNew: pathname === create,
    hrefOf,
    open: useCallback((recordId: string) => navigate(hrefOf(recordId)), [navigate, hrefOf]),
    create: useCallback(() => navigate(create + search), [navigate, create, search]),
    close: useCallback(() => navigate(list + search), [navigate, list, search]),
  };
}
