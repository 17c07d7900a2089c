import type { SecondFactorRule } from '../../contract/vocab.ts';

interface Person {
  is_administrator: boolean;
  /** One of the demo's people, whose passwords are public. */
  is_demo: boolean;
}

/** Whether somebody who signs in with a password needs a second factor. The demo's people never do. */
export const needsSecondFactor = (rule: SecondFactorRule, { is_administrator, is_demo }: Person): boolean => {
  if (is_demo || rule === 'nobody') return false;
  return rule === 'everybody' || is_administrator;
};
