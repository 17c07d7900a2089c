import type { PresenceCell, PresencePlace } from '../../contract/live/presence.ts';
import { newId } from '../../dataProvider/newId.ts';
import type { PresenceDoor } from '../presence/presences.ts';

/** Where the keyboard goes is said once it rests, and that somebody is still there from time to time, in milliseconds. */
const restMs = 600;
const renewMs = 30_000;
/** After so long without a touch nobody sits there. */
const deserted = 5 * 60_000;

/** This page at a place, until it ends. */
export interface BeingThere {
  be: (cell: PresenceCell | null, isTyping: boolean) => void;
  end: () => void;
}

/** Says that the page is there as long as somebody looks at it, and which cell the keyboard is in. */
export function beThere({ kind, trial_id, record_id }: PresencePlace, door: PresenceDoor): BeingThere {
  const presence_id = newId();
  let [turn, isHere, told] = [0, false, ''];
  let now: { cell: PresenceCell | null; is_typing: boolean } = { cell: null, is_typing: false };
  let touchedAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const say = (is_here: boolean): void => {
    [isHere, told] = [is_here, JSON.stringify(now)];
    turn += 1;
    const of = { ...(trial_id === null ? {} : { trial_id }), ...(record_id === null ? {} : { record_id }) };
    // Nobody waits for it: who is not heard once is heard the next time.
    door({ presence_id, turn, is_here, kind, ...of, ...now }).catch(() => undefined);
  };
  const isLooked = (): boolean =>
    document.visibilityState === 'visible' && performance.now() - touchedAt < deserted;
  const look = (): void => {
    if (isLooked() !== isHere) say(!isHere);
  };
  const renew = setInterval(() => {
    if (isLooked()) say(true);
    else if (isHere) say(false);
  }, renewMs);
  const touch = (): void => {
    touchedAt = performance.now();
    look();
  };
  const leave = (): void => {
    if (isHere) say(false);
  };
  window.addEventListener('pointerdown', touch, { passive: true, capture: true });
  window.addEventListener('keydown', touch, { passive: true, capture: true });
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', look);
  look();

  return {
    be: (cell, is_typing) => {
      now = { cell, is_typing };
      timer ??= setTimeout(() => {
        timer = undefined;
        if (isHere && JSON.stringify(now) !== told) say(true);
      }, restMs);
    },
    end: () => {
      clearTimeout(timer);
      clearInterval(renew);
      window.removeEventListener('pointerdown', touch, { capture: true });
      window.removeEventListener('keydown', touch, { capture: true });
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', look);
      leave();
    },
  };
}
