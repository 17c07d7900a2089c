/** The parts of a trial's page (spec 2); each lies behind `?tab=` of the trial's address. */
export const trialTabs = [
  'details',
  'participants',
  'visit-services',
  'operational-services',
  'provider-payments',
  'invoices',
] as const;

export type TrialTab = (typeof trialTabs)[number];
