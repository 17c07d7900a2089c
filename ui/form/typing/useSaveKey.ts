import { useCtrlS } from '../../keyboard/useCtrlS.ts';
import { useEditing } from '../editing.ts';

/** Ctrl+S stores the form of the page, wherever on the page the keyboard is. */
export function useSaveKey(): void {
  const { formId } = useEditing();
  useCtrlS(() => {
    const element = document.getElementById(formId);
    if (element instanceof HTMLFormElement) element.requestSubmit();
  });
}
