import { useLocation } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useQueryChange } from '../routes/useQueryChange.ts';
import { ListView, readView } from './listView.ts';

/** Where the address says nothing, a list begins with this view, once; null = with none, undefined = it is not known yet. */
export function useBeginWith(content: string | null | undefined): void {
  const { search } = useLocation();
  const changeQuery = useQueryChange();
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current || content === undefined) return;
    isBegun.current = true;
    const start = search === '' ? readView(ListView, content) : null;
    if (start) changeQuery(() => new URLSearchParams(start.query), false);
  }, [content, search, changeQuery]);
}
