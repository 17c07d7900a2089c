import { useEffect, useRef } from 'react';

/** Ctrl+S saves what is on the page, wherever on it the keyboard is; the browser does not save the page then. */
export function useCtrlS(save: () => void): void {
  const present = useRef(save);
  useEffect(() => {
    present.current = save;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      present.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
