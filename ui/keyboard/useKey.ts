import { useEffect } from 'react';

/** Boxes and buttons are inputs, too, but nothing is typed in them. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])'));

/** Runs an action when a single key is pressed outside of fields and dialogs. Give it a stable function. */
export function useKey(key: string, action: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.key.toLowerCase() !== key ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key, action]);
}
