/** What a contract says about money beside its prices, in the order in which the rules are applied. */
export const ruleKinds = [
  'cap',
  'screening_ratio',
  'tier',
  'overhead',
  'holdback',
  'milestone',
  'contract_value',
  'termination',
] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** Rules that keep confirmed services off an invoice. */
export const heldBackKinds = ['cap', 'screening_ratio'] as const satisfies RuleKind[];

/** Within what a cap counts; a year is that of the performance date. */
export const capScopes = ['participant', 'participant_and_year', 'year', 'trial'] as const;
export type CapScope = (typeof capScopes)[number];

/** What an overhead is counted from. */
export const overheadBases = ['all', 'visit_bound', 'operational'] as const;
export type OverheadBasis = (typeof overheadBases)[number];

/** Until when the sponsor holds money back. */
export const holdbackEvents = ['close_out', 'database_lock', 'final_report'] as const;
export type HoldbackEvent = (typeof holdbackEvents)[number];

/** When a milestone is reached. */
export const milestoneEvents = ['recruited', 'date', 'close_out'] as const;
export type MilestoneEvent = (typeof milestoneEvents)[number];

/** How far the value of a contract is used up: from 80 % on it is told, from 100 % on nothing is left of it. */
export const valueLevels = ['free', 'near', 'reached', 'above'] as const;

/** Who ended the contract. */
export const contractParties = ['sponsor', 'site'] as const;
export type ContractParty = (typeof contractParties)[number];

/** What a line of an invoice that a rule made does. */
export const ruleRoles = ['overhead', 'holdback', 'release'] as const;
export type RuleRole = (typeof ruleRoles)[number];
