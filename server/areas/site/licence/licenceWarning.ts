import type { Licence } from '../../../licence/licence.ts';

const whys = {
  missing: () => 'there is none',
  invalid: () => 'it was changed, is not signed by a key of LICENSE_PUBLIC_KEYS, or does not begin yet',
  expired: (validTo: string) => `it was valid to ${validTo}`,
} as const;

/** What a person should know at the start whose site has no valid licence. */
export const licenceWarning = (
  result: Exclude<Licence['validation']['result'], 'valid'>,
  validTo: string,
): string =>
  `License is invalid! (${whys[result](validTo)}) No new trials and no drop-ins; everything else goes on: docs/operations.md, Licence.`;
