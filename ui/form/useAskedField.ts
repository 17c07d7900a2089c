import { useLocation } from 'ra-core';
import { useEffect } from 'react';

/** Puts the focus into the field that the address names after `#`, once the form is there. */
export function useAskedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const name = /^#(\w+)$/.exec(hash)?.[1];
    const field = name && document.querySelector<HTMLElement>(`[name="${name}"]`);
    if (!field) return;
    field.scrollIntoView({ block: 'center' });
    field.focus();
  }, [hash]);
}
