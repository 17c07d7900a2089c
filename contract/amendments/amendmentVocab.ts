/** An amendment is *ended* when its trial was emptied: the contract as it stood then became the first version. */
export const amendmentStates = ['draft', 'in_force', 'discarded', 'ended'] as const;
export type AmendmentState = (typeof amendmentStates)[number];

/** The parts of a contract that its actions change, in the order of their sheets. */
export const contractParts = ['services', 'visits', 'assignments', 'payments', 'shares', 'rules'] as const;
export type ContractPart = (typeof contractParts)[number];
