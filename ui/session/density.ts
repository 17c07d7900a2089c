import { useStore } from 'ra-core';
import type { Density } from '../../contract/vocab.ts';

/** How high the rows of tables are, as the person chose it. */
export const useDensity = (): [Density, (density: Density) => void] =>
  useStore<Density>('density', 'comfortable');
