import { type ComponentType, lazy } from 'react';

/**
 * A part of a page that comes later and that nobody has asked for: where it cannot be had, as without a network, something else
 * stands instead, and the page lives on.
 */
export const lazyOr = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
) => lazy(async () => ({ default: await load().catch(() => instead) }));

/** In milliseconds: the first screen shares the line with nothing. */
export const afterFirstScreen = 2_000;

/** The same for what belongs to the first screen and can wait: it comes once that stands, and is there at once from then on. */
export const lazyLater = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
) =>
  lazyOr(async () => {
    await new Promise((done) => setTimeout(done, afterFirstScreen));
    return load();
  }, instead);
