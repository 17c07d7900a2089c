import type { NaturalKey } from '../../../../contract/imports/importValues.ts';

/** A provider with its cost centre, all others by their label. */
export const valueName = ({ label, cost_center }: NaturalKey): string =>
  cost_center === null ? label : `${label} · ${cost_center}`;
