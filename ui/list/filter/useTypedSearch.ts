import { useCallback, useEffect, useRef, useState } from 'react';

const pauseMs = 150;

interface TypedSearch {
  typed: string;
  type: (typed: string) => void;
  /** Applies the search immediately, without debounce. */
  searchNow: () => void;
}

/**
 * Debounced search input. The applied value returns late, when more has been typed; only a value that was never
 * applied by this field is an external change (*Back*, a cleared filter) and replaces the typed text.
 */
export function useTypedSearch(value: string, onSearch: (search: string) => void): TypedSearch {
  const [typed, setTyped] = useState(value);
  const sent = useRef<string[]>([]);
  const shown = useRef(value);
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    const at = sent.current.lastIndexOf(value);
    if (at >= 0) sent.current.splice(0, at + 1);
    else {
      sent.current = [];
      setTyped(value);
    }
  }, [value]);

  const searchNow = useCallback(() => {
    if (typed === (sent.current.at(-1) ?? shown.current)) return;
    sent.current.push(typed);
    onSearch(typed);
  }, [typed, onSearch]);
  useEffect(() => {
    const timer = setTimeout(searchNow, pauseMs);
    return () => clearTimeout(timer);
  }, [searchNow]);
  return { typed, type: setTyped, searchNow };
}
