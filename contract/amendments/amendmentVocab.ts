/** An amendment is *ended* when its trial was emptied: the contract as it stood then became the first version. */
export const amendmentStates = ['draft', 'in_force', 'discarded', 'ended'] as const;
export type AmendmentState = (typeof amendmentStates)[number];
