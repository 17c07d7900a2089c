import { useEffect } from 'react';

/** Where Ctrl+Z means what is typed or a change of the sheet. */
const ownUndo = 'input, textarea, select, [contenteditable="true"], [role="grid"], [role="treegrid"]';

/** Runs an action on Ctrl+Z outside of fields, sheets and dialogs; null = there is nothing to take back. */
export function useUndoKey(undo: (() => void) | null): void {
  useEffect(() => {
    if (!undo) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, shiftKey, altKey } = event;
      const isUndo = (event.ctrlKey || event.metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z';
      if (!isUndo || event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
      if (target instanceof Element && target.closest(ownUndo)) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
