import { useEffect } from 'react';
import { useEditing } from '../editing.ts';

/** Ctrl+S stores the form of the page, wherever on the page the keyboard is. */
export function useSaveKey(): void {
  const { formId } = useEditing();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const element = document.getElementById(formId);
      if (element instanceof HTMLFormElement) element.requestSubmit();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [formId]);
}
