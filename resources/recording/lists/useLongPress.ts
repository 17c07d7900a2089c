import { type MouseEvent, type PointerEvent, useRef } from 'react';

const longMs = 500;
/** A finger that moves further scrolls. */
const slackPx = 10;

/** Runs an action when a finger rests on an element; what a short touch does there is left out then. */
export function useLongPress(action: () => void) {
  const press = useRef<{ timer: number; x: number; y: number; isLong: boolean } | null>(null);
  const end = () => window.clearTimeout(press.current?.timer);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      if (pointerType !== 'touch') return;
      const timer = window.setTimeout(() => {
        if (press.current) press.current.isLong = true;
        action();
      }, longMs);
      press.current = { timer, x, y, isLong: false };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const at = press.current;
      if (at && Math.hypot(clientX - at.x, clientY - at.y) > slackPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (press.current?.isLong) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (press.current?.isLong) {
        event.preventDefault();
        event.stopPropagation();
      }
      press.current = null;
    },
  };
}
