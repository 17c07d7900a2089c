/** Put on what people come to a page for: the second link of the page leads the keyboard there. */
export const firstAct = { 'data-first-act': '' } as const;

/** Focuses the first act that can be done and is in sight, else the first that can be done; false = the page has none. */
export function focusFirstAct(): boolean {
  const acts = [...document.querySelectorAll<HTMLElement>('[data-first-act]:not(:disabled)')];
  const isInSight = (act: HTMLElement): boolean => {
    const { top, bottom } = act.getBoundingClientRect();
    return bottom > top && top >= 0 && bottom <= window.innerHeight;
  };
  const act = acts.find(isInSight) ?? acts[0];
  act?.focus();
  return act !== undefined;
}
