import { type RefObject, useEffect, useRef } from 'react';
import type { Pressed } from './noticePlace.ts';

/** What was pressed last, by a finger, a mouse or a key. */
export function usePressed(): RefObject<Pressed> {
  const pressed = useRef<Pressed>({ element: null, box: new DOMRect() });
  useEffect(() => {
    const note = ({ target }: Event): void => {
      if (!(target instanceof Element) || target === document.body) return;
      const element = target.closest('button, a, [role="gridcell"], [role="menuitem"], input') ?? target;
      // The notice itself is no place to be beside.
      if (element.closest('.MuiSnackbar-root')) return;
      pressed.current = { element, box: element.getBoundingClientRect() };
    };
    addEventListener('pointerdown', note, true);
    addEventListener('keydown', note, true);
    return () => {
      removeEventListener('pointerdown', note, true);
      removeEventListener('keydown', note, true);
    };
  }, []);
  return pressed;
}
