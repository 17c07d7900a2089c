import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

let shown: { root: Root; place: HTMLElement } | undefined;

/** Takes away what `mount` showed. */
export const unmount = (): void => {
  shown?.root.unmount();
  shown?.place.remove();
  shown = undefined;
};

/** Shows an element in the page, by React as people have it; what was shown before goes. */
export const mount = (element: ReactElement): void => {
  unmount();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  shown = { root, place };
  flushSync(() => root.render(element));
};
