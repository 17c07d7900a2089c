import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

export interface Hold {
  /** Somebody has the pointer, the finger or the keyboard in the list. */
  isHeld: boolean;
  /** Lets the list go, though somebody is in it. */
  letGo: () => void;
  /** Put on the element that the list stands in. */
  handlers: {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onClick: () => void;
    onFocus: (event: FocusEvent<HTMLElement>) => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

/**
 * Whether a list stands still because somebody works in it: a mouse until it leaves the list, a finger until it touches
 * something else, the keyboard until its focus is elsewhere.
 */
export function useHold(): Hold {
  const [holders, setHolders] = useState({ pointer: false, keyboard: false });
  /** The pointer went down in the list, inside the present event. */
  const touched = useRef(false);
  const hold = useCallback((change: Partial<typeof holders>) => {
    setHolders((present) =>
      Object.entries(change).every(([name, value]) => Reflect.get(present, name) === value)
        ? present
        : { ...present, ...change },
    );
  }, []);
  const byPointer = useCallback(
    ({ pointerType }: PointerEvent<HTMLElement>) => pointerType !== 'touch' && hold({ pointer: true }),
    [hold],
  );

  useEffect(() => {
    const onDown = () => {
      if (!touched.current) hold({ pointer: false, keyboard: false });
      touched.current = false;
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [hold]);

  return {
    isHeld: holders.pointer || holders.keyboard,
    letGo: useCallback(() => hold({ pointer: false, keyboard: false }), [hold]),
    handlers: {
      onPointerEnter: byPointer,
      onPointerMove: byPointer,
      onPointerLeave: ({ pointerType, currentTarget }) => {
        if (pointerType === 'touch') return;
        hold({ pointer: false, keyboard: currentTarget.querySelector(':focus-visible') !== null });
      },
      onPointerDown: () => {
        touched.current = true;
        hold({ pointer: true });
      },
      // A click that no pointer made: of the keyboard, of a screen reader.
      onClick: () => hold({ keyboard: true }),
      onFocus: ({ target }) => target.matches(':focus-visible') && hold({ keyboard: true }),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          hold({ keyboard: false });
      },
    },
  };
}
