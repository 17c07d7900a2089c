import type { TrialType } from '../../contract/vocab.ts';

/** A made-up trial of the demo site; days count from today, negative ones are in the past. */
export interface DemoTrial {
  title: string;
  protocol: string;
  type: TrialType;
  sponsor: string;
  recruitment_target: number;
  /** Days from today until recruitment ends. */
  recruitmentEnds: number;
  /** When each participant was screened, in days before today. */
  screened: readonly number[];
  /** Whether an invoice up to the end of last month is finalized, and a draft made on top. */
  isBilled: boolean;
  /** The contract says more of money than prices. */
  isRuled: boolean;
  /** It is no contract yet: what it costs is calculated. */
  isCalculated?: boolean;
  /** The demo nurse records here. */
  isNurses: boolean;
}

export const demoTrials: readonly DemoTrial[] = [
  {
    title: 'Levosimendan in advanced heart failure',
    protocol: 'AURORA-HF',
    type: 'full',
    sponsor: 'Cardiomed Europe GmbH',
    recruitment_target: 24,
    recruitmentEnds: 160,
    screened: [210, 180, 150, 121, 92, 60, 46, 31, 17, 3],
    isBilled: true,
    isRuled: true,
    isNurses: true,
  },
  {
    title: 'Inhaled amikacin in bronchiectasis',
    protocol: 'BREATHE-2',
    type: 'discounted',
    sponsor: 'Pulmona Research Ltd',
    recruitment_target: 8,
    recruitmentEnds: 90,
    screened: [75, 62, 44, 30, 16],
    isBilled: false,
    isRuled: false,
    isNurses: false,
  },
  {
    title: 'Adjuvant immunotherapy, follow-up',
    protocol: 'ONKO-17',
    type: 'full',
    sponsor: 'Oncogen AG',
    recruitment_target: 4,
    recruitmentEnds: -60,
    screened: [140, 133, 126, 119],
    isBilled: true,
    isRuled: false,
    isNurses: false,
  },
  {
    title: 'Open-label extension, contract under preparation',
    protocol: 'AURORA-OLE',
    type: 'full',
    sponsor: 'Cardiomed Europe GmbH',
    recruitment_target: 12,
    recruitmentEnds: 300,
    screened: [],
    isBilled: false,
    isRuled: false,
    isCalculated: true,
    isNurses: false,
  },
  {
    title: 'Training trial for new colleagues',
    protocol: 'TRAINING',
    type: 'test',
    sponsor: 'Training Sponsor GmbH',
    recruitment_target: 6,
    recruitmentEnds: 200,
    screened: [50, 20],
    isBilled: false,
    isRuled: false,
    isNurses: true,
  },
];

/** What the contract of the first one says of money: percentages in hundredths; the cap is of a service, by its label. */
export const demoRules = {
  capped: 'Echocardiography',
  cap: { kind: 'cap', most: 1, per: 'participant_and_year' },
  overhead: { kind: 'overhead', percentage: 2_000, basis: 'all' },
  holdback: { kind: 'holdback', percentage: 1_000, until: 'close_out' },
} as const;

/** The visits of every demo trial, in days after their reference. */
export const demoVisits = [
  { label: 'Screening', short_label: 'SCR', reference_visit: null, days: null, tolerance: 0 },
  { label: 'Baseline', short_label: 'BL', reference_visit: 'Screening', days: 14, tolerance: 3 },
  { label: 'Week 2', short_label: 'W2', reference_visit: 'Baseline', days: 14, tolerance: 2 },
  { label: 'Week 4', short_label: 'W4', reference_visit: 'Baseline', days: 28, tolerance: 3 },
  { label: 'Week 12', short_label: 'W12', reference_visit: 'Baseline', days: 84, tolerance: 5 },
  { label: 'Follow-up', short_label: 'FU', reference_visit: 'Week 12', days: 28, tolerance: 7 },
] as const;

/** Prices in cents; `at` names the visits by short label, a leading `?` makes the service optional there. */
export const demoServices = [
  { label: 'Informed consent', amount: 9_000, at: ['SCR'] },
  { label: 'Inclusion and exclusion criteria', amount: 4_500, at: ['SCR', 'BL'] },
  { label: 'Physical examination', amount: 4_890, at: ['SCR', 'BL', 'W12', 'FU'] },
  { label: 'Vital signs', amount: 1_275, at: ['SCR', 'BL', 'W2', 'W4', 'W12', 'FU'] },
  { label: 'ECG, 12 leads', amount: 3_394, at: ['SCR', 'BL', '?W2', 'W12'] },
  { label: 'Haematology', amount: 1_877, at: ['SCR', 'W2', 'W4', 'W12'] },
  { label: 'Echocardiography', amount: 18_450, at: ['SCR', 'W12'] },
  { label: 'Study drug dispensed', amount: 3_000, at: ['BL', 'W4'] },
  { label: 'Questionnaire', amount: 2_550, at: ['BL', 'W4', 'W12', 'FU'] },
] as const;

export const demoPayments = [
  { provider: 'Cardiology', cost_center: '4733', study_service: 'Echocardiography', percentage: 6_000 },
  { provider: 'Central laboratory', cost_center: '4720', study_service: 'Haematology', percentage: 4_550 },
  { provider: 'Pharmacy', cost_center: '4790', study_service: 'Study drug dispensed', amount: 800 },
] as const;

export const demoOperationalServices = [
  { label: 'Start-up fee', amount: 500_000, repetition_period: 'once', firstDue: -190 },
  { label: 'Pharmacy, monthly', amount: 15_000, repetition_period: 'monthly', firstDue: -165 },
  { label: 'Archiving', amount: 90_000, repetition_period: 'yearly', firstDue: 60 },
] as const;

/** What the trial without a contract costs: overhead and margin in hundredths of a percent, rates and amounts in cents. */
export const demoCalculation = {
  head: { overhead_percentage: 2_000, margin_percentage: 1_000, participant_count: 12 },
  lines: [
    { phase: 'preparation', label: 'Ethics submission and contract', minutes: 600, hourly_rate: 9_000 },
    { phase: 'initiation', label: 'Initiation visit', minutes: 240, hourly_rate: 7_500 },
    { phase: 'visit', label: 'Physical examination', minutes: 30, hourly_rate: 9_000 },
    { phase: 'visit', label: 'ECG, 12 leads', minutes: 20, hourly_rate: 4_500, material_amount: 300 },
    { phase: 'visit', label: 'Haematology', minutes: 6, hourly_rate: 4_500, external_amount: 1_260 },
    { phase: 'close_out', label: 'Close-out visit', minutes: 360, hourly_rate: 7_500 },
    { phase: 'archiving', label: 'Archiving', external_amount: 81_000 },
  ],
} as const;
