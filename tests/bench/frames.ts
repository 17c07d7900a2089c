/** Answers when the frame after this moment is painted: the message comes once the browser is done with it. */
export const paintedFrame = (): Promise<number> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    }),
  );

/** Longer than any measured work may take: what is never painted ends the run instead of holding it up. */
const patienceMs = 30_000;

const framesUntil = async (start: number, isShown: () => boolean): Promise<number> => {
  for (;;) {
    const now = await paintedFrame();
    if (isShown()) return now - start;
    if (now - start > patienceMs) throw new Error(`Not painted within ${patienceMs} ms`);
  }
};

/** Milliseconds from the call of the page to the first painted frame in which `isShown` holds. */
export const untilShown = (isShown: () => boolean): Promise<number> => framesUntil(0, isShown);

/** Milliseconds from the next such event to the first painted frame in which `isShown` holds. */
export const untilPainted = (event: 'paste' | 'keydown', isShown: () => boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    const onEvent = (fired: Event): void => {
      if (fired instanceof KeyboardEvent && ['Shift', 'Control'].includes(fired.key)) return;
      window.removeEventListener(event, onEvent, true);
      framesUntil(performance.now(), isShown).then(resolve, reject);
    };
    window.addEventListener(event, onEvent, true);
  });

const calmGap = 25;

/** Waits until nothing is going on any more: ten frames in a row come in time, and the page is idle. */
export const calm = async (): Promise<void> => {
  const end = performance.now() + 10_000;
  for (let inTime = 0, last = await paintedFrame(); inTime < 10 && last < end; ) {
    const now = await paintedFrame();
    inTime = now - last < calmGap ? inTime + 1 : 0;
    last = now;
  }
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
};

/** Gaps between frames, until stopped. */
export const recordFrames = (): { stop: () => number[] } => {
  const gaps: number[] = [];
  let last = 0;
  let isOver = false;
  const tick = (now: number): void => {
    if (last > 0) gaps.push(now - last);
    last = now;
    if (!isOver) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  return {
    stop: () => {
      isOver = true;
      return gaps;
    },
  };
};
