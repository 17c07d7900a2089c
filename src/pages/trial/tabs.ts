import { href } from '../../../ui/paths.ts';

/** The parts of a trial's page (spec 2); each lies behind `#` of the trial's address. */
export const trialTabs = [
  'details',
  'participants',
  'visit-services',
  'operational-services',
  'provider-payments',
  'invoices',
] as const;

export type TrialTab = (typeof trialTabs)[number];

/** The address of one part of a trial's page. */
export const hrefOfTab = (trialId: string, tab: TrialTab): string =>
  `${href('billingTrial', { trialId })}#${tab}`;
