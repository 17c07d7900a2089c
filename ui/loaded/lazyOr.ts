import { type ComponentType, lazy } from 'react';

/**
 * A part of a page that comes later and that nobody has asked for: where it cannot be had, as without a network, something else
 * stands instead, and the page lives on.
 */
export const lazyOr = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
) => lazy(async () => ({ default: await load().catch(() => instead) }));
