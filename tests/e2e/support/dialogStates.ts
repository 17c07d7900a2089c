import type { Page } from '@playwright/test';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { hrefOfConnections, hrefOfReference } from '../../../ui/routes/connections.ts';
import { href } from '../../../ui/routes/paths.ts';
import { hrefOfRecording, hrefOfTab } from '../../../ui/routes/tabs.ts';
import type { Account } from './clients.ts';
import { seedIssued } from './seedIssued.ts';
import { seedScreened } from './seedScreened.ts';
import { seedService } from './timelinePage.ts';

/** A page of somebody, as it is or with something open on it. */
export interface PageState {
  name: string;
  who: Account;
  address: string;
  /** What is pressed one after the other, by its name; the first of that name. */
  presses?: readonly RegExp[];
  /** Keys instead. */
  keys?: string;
  /** Stands there when all of it has come. */
  shows: 'dialog' | 'menu' | 'heading' | 'complementary';
}

const nursesStates = (schedule: string, participants: string): PageState[] => {
  const onSchedule = (name: string, ...presses: RegExp[]): PageState => ({
    name: `schedule, ${name}`,
    who: 'nurse',
    address: schedule,
    presses,
    shows: 'dialog',
  });
  const onToDo = (name: string, ...presses: RegExp[]): PageState => ({
    name: `to do, ${name}`,
    who: 'nurse',
    address: hrefOfRecording('todo'),
    presses,
    shows: 'dialog',
  });
  const onParticipants = (name: string, ...presses: RegExp[]): PageState => ({
    name: `participants, ${name}`,
    who: 'nurse',
    address: participants,
    presses,
    shows: 'dialog',
  });
  return [
    { name: 'to do', who: 'nurse', address: hrefOfRecording('todo'), shows: 'heading' },
    onToDo('filter', /^Filter$/),
    onToDo('another date', /^Another date for/),
    { name: 'calendar', who: 'nurse', address: hrefOfRecording('calendar'), shows: 'heading' },
    { name: 'sections', who: 'nurse', address: hrefOfRecording('sections'), shows: 'heading' },
    { name: 'trials', who: 'nurse', address: hrefOfRecording('trials'), shows: 'heading' },
    { name: 'participants', who: 'nurse', address: participants, shows: 'heading' },
    onParticipants('add one', /^Add participant$/),
    { name: 'schedule', who: 'nurse', address: schedule, shows: 'heading' },
    onSchedule('cancel the visit', /^Cancel visit$/),
    onSchedule('add a service', /^Add service$/),
    onSchedule('a non-scheduled visit', /^Non-scheduled visit$/),
    onSchedule('statuses', /^Statuses$/),
    { name: 'search', who: 'nurse', address: schedule, keys: 'Control+k', shows: 'dialog' },
  ];
};

/** An issued invoice that is partly paid, disputed and corrected, in a trial with the draft of an amendment. */
const statesOfIssued = ({ trialId, invoiceId }: { trialId: string; invoiceId: string }): PageState[] => {
  const invoice = href('editInvoice', { trialId, id: invoiceId });
  const opened = (name: string, address: string, ...presses: RegExp[]): PageState => ({
    name,
    who: 'finance',
    address,
    presses,
    shows: presses.length > 0 ? 'dialog' : 'heading',
  });
  return [
    opened('receivables', href('receivables')),
    opened('accounting', href('accounting')),
    opened('bank statements', href('bankStatements')),
    opened('payments', `${invoice}#payments`),
    opened('payments, record', `${invoice}#payments`, /^Record payment$/),
    opened('payments, reverse', `${invoice}#payments`, /^Reverse…$/),
    opened('payments, dispute', `${invoice}#payments`, /^Dispute amount…$/),
    opened('payments, end a dispute', `${invoice}#payments`, /^End…$/),
    opened('corrections', `${invoice}#corrections`),
    opened('corrections, reduction', `${invoice}#corrections`, /^Agree a reduction…$/),
    opened('invoice, note as sent', `${invoice}#history`, /^Mark as sent…$/),
    opened('invoice, revoke', invoice, /^Revoke$/),
    opened('rules', hrefOfTab(trialId, 'rules')),
    opened('rules, end the contract', hrefOfTab(trialId, 'rules'), /^Add a rule$/, /^End the contract…$/),
    opened('amendments', hrefOfTab(trialId, 'amendments')),
    opened('amendments, put in force', hrefOfTab(trialId, 'amendments'), /^Put in force…$/),
    opened('amendments, discard', hrefOfTab(trialId, 'amendments'), /^Discard draft$/),
    { ...opened('history of a trial', hrefOfTab(trialId, 'details'), /^History$/), shows: 'complementary' },
  ];
};

const managersStates = (trialId: string, chains: string, waiting: string): PageState[] => {
  const timelineOf = (trial: string) => hrefOfTab(trial, 'operational-services', '?view=timeline');
  const page = (name: string, address: string, who: Account = 'finance'): PageState => ({
    name,
    who,
    address,
    shows: 'heading',
  });
  const opened = (name: string, address: string, ...presses: RegExp[]): PageState => ({
    name,
    who: 'finance',
    address,
    presses,
    shows: 'dialog',
  });
  return [
    page('dashboard', href('billingPage')),
    page('trials', href('billingTrialList')),
    page('new trial', href('billingTrialNew')),
    page('details', hrefOfTab(trialId, 'details')),
    page('prices', hrefOfTab(trialId, 'visit-services')),
    page('operational timeline', timelineOf(chains)),
    opened('operational timeline, generate', timelineOf(waiting), /^Generate up to today$/),
    opened('operational timeline, add', timelineOf(waiting), /^Add entry: /),
    page('invoices of a trial', hrefOfTab(trialId, 'invoices')),
    opened('invoices of a trial, new draft', href('newInvoice', { trialId })),
    page('invoices', href('billingInvoices')),
    page('unbilled', href('billingUnbilled')),
    page('statistics', href('billingReports')),
    page('providers', href('providersCatalog')),
    page('users', href('users'), 'admin'),
    page('configuration', href('config'), 'admin'),
    page('trail', href('trail'), 'admin'),
    { ...opened('trail, review', href('trail'), /^Mark as reviewed…$/), who: 'admin' },
    page('settings', href('settings'), 'admin'),
    { ...opened('settings, new token', href('settings'), /^New token…$/), who: 'admin' },
    page('API reference', hrefOfReference(), 'admin'),
    page('connections', hrefOfConnections(), 'admin'),
    { ...opened('connections, new token', hrefOfConnections(), /^New interface token…$/), who: 'admin' },
    { ...opened('sender, base rate', href('sender'), /^Add base rate…$/), who: 'admin' },
  ];
};

/** The main pages and their dialogs, of each role. */
export const dialogStates = async (finance: Client, origin: string): Promise<PageState[]> => {
  const ward = await seedScreened(finance, origin, [14, 30]);
  const visit = await ward.find({ subject: ward.subjects[0] ?? '', visit: 'BL' });
  const { trial_id: trialId, patient_in_trial_id: participantId } = visit;
  const chains = await seedService(finance, {
    label: 'Pharmacy',
    repetition_period: 'monthly',
    first_due_date: '2026-01-31',
  });
  const waiting = await seedService(finance, {
    label: 'Archive',
    repetition_period: 'once',
    first_due_date: null,
  });
  await finance.call(api.generateOperationalEntries, { trial_id: chains });
  const schedule = href('billingRecordingSchedule', { trialId, participantId });
  return [
    ...nursesStates(schedule, hrefOfTab(trialId, 'participants')),
    ...managersStates(trialId, chains, waiting),
    ...statesOfIssued(await seedIssued(finance)),
  ];
};

/** Opens a state: the page, and what is pressed on it. */
export const openState = async (
  page: Page,
  { address, presses = [], keys, shows }: PageState,
): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  for (const name of presses) {
    const act = page
      .getByRole('button', { name })
      .or(page.getByRole('menuitem', { name }))
      .filter({ visible: true })
      .first();
    await act.click();
  }
  if (keys) await page.keyboard.press(keys);
  if (shows !== 'heading') await page.getByRole(shows).first().waitFor();
};
