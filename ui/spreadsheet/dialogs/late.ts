import { type FunctionComponent, lazy, type ReactNode } from 'react';

/** A part that the first sight of a sheet does without, and how to have it at hand. It keeps its type of rows. */
function late<Part extends (props: never) => ReactNode>(load: () => Promise<Part>) {
  const part: unknown = lazy(async () => {
    const loaded: unknown = await load();
    return { default: loaded as FunctionComponent };
  });
  return { part: part as Part, load };
}

const panel = late(async () => (await import('./LatePanel.tsx')).LatePanel);
const filter = late(async () => (await import('../filter/FilterPanel.tsx')).FilterPanel);
const review = late(async () => (await import('../review/Review.tsx')).Review);

export const LatePanel = panel.part;
export const LateFilter = filter.part;
export const LateReview = review.part;

/** Fetches them before they are asked for: no key waits for the network. */
export const fetchLateParts = (): void => {
  for (const { load } of [panel, filter, review]) void load().catch(() => undefined);
};
