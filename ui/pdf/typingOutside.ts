const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** With Ctrl, all other letters are the app's. */
const isTaken = (event: Event): boolean =>
  !(event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey)) ||
  /^([azy]|\w{2,})$/i.test(event.key);

/**
 * pdf.js listens to the whole window: while one of its tools is chosen it takes Backspace, Delete, arrows, copying and
 * pasting wherever they happen. What is typed into a field beside the pages stays with that field.
 */
export const keepTypingOutside = (container: Element, signal: AbortSignal): void => {
  const keep = (event: Event): void => {
    if (isField(event.target) && !container.contains(event.target) && isTaken(event)) event.stopPropagation();
  };
  for (const name of ['keydown', 'keyup', 'copy', 'cut', 'paste'])
    document.body.addEventListener(name, keep, { signal });
};
