import { useLocation } from 'ra-core';
import type { ImportKind } from '../../contract/imports/importKinds.ts';
import { href } from './paths.ts';

/** The parts of a trial's page; each lies behind `#` of the trial's address. */
export const trialTabs = [
  'details',
  'participants',
  'visit-services',
  'operational-services',
  'provider-payments',
  'calculation',
  'amendments',
  'rules',
  'invoices',
] as const;

export type TrialTab = (typeof trialTabs)[number];

/** The address of one part of a trial's page; `search` = how its list is looked at. */
export const hrefOfTab = (trialId: string, tab: TrialTab, search = ''): string =>
  `${href('billingTrial', { trialId })}${search}#${tab}`;

/** The address of a trial's visit plan: services down, visits across. */
export const hrefOfPlan = (trialId: string): string => hrefOfTab(trialId, 'visit-services', '?view=plan');

/** The parts of an invoice's page; each lies behind `#` of its address. */
export const invoiceTabs = ['items', 'review', 'pdfs', 'corrections', 'payments', 'history'] as const;

/** The views of the recording page; each lies behind `#` of its address. */
export const recordingViews = ['todo', 'calendar', 'sections', 'trials'] as const;

export type RecordingView = (typeof recordingViews)[number];

/** The address where a field of a trial's invoice recipient is mended: its address, opened at the field. */
export const hrefOfRecipientField = (trialId: string, field: string): string =>
  hrefOfTab(trialId, 'details', `?recipient=${field}`);

/** The address where a field of the sender of invoices is mended. */
export const hrefOfSenderField = (field: string): string => `${href('sender')}#${field}`;

/** The address of one view of the recording page; `search` = how its lists are looked at. */
export const hrefOfRecording = (view: RecordingView, search = ''): string =>
  `${href('billingRecording')}${search}#${view}`;

/** The address of the radar of unbilled work, narrowed as its list is. */
export const hrefOfRadar = (narrowing: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(narrowing).toString();
  return `${href('billingUnbilled')}${query ? `?${query}` : ''}`;
};

/** The address of the open provider confirmations, narrowed as their list is. */
export const hrefOfConfirmations = (narrowing: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(narrowing).toString();
  return `${href('billingConfirmations')}${query ? `?${query}` : ''}`;
};

/** The address where files of a kind are brought into a trial. */
export const hrefOfImport = (trialId: string, kind: ImportKind): string =>
  `${href('billingTrialImport', { trialId })}?kind=${kind}`;

/** The tab that the address names after `#`; the first one where it names none of them. */
export function useTab<T extends string>(tabs: readonly [T, ...T[]]): T {
  const { hash } = useLocation();
  return tabs.find((tab) => `#${tab}` === hash) ?? tabs[0];
}
