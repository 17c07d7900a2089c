import type { LucideIcon } from 'lucide-react';
import {
  ArrowRight,
  CalendarClock,
  FlaskConical,
  Library,
  Plus,
  ReceiptText,
  Stethoscope,
  UserRound,
} from 'lucide-react';
import type { SearchHit, SearchKind } from '../../contract/reports/search.ts';
import type { CurrentUser } from '../../contract/site/session.ts';
import type { Verdict } from '../../contract/verdict.ts';
import { mayUse, roleOf } from '../../domain/users/permissions.ts';
import type { MessageKey } from '../../messages/en.ts';
import { href, type RouteName, routePatterns } from '../../ui/routes/paths.ts';
import { guardedPages } from '../routes.ts';

export const iconOf: Record<SearchKind, LucideIcon> = {
  trial: FlaskConical,
  participant: UserRound,
  invoice: ReceiptText,
  provider: Library,
  study_service: Stethoscope,
  operational_service: CalendarClock,
};

/** The address of the page that shows a record. */
export function addressOf({ kind, record_id: id, trial_id }: Omit<SearchHit, 'label'>): string {
  const trialId = trial_id ?? '';
  const addresses: Record<SearchKind, () => string> = {
    trial: () => href('billingTrial', { trialId: id }),
    participant: () => href('billingRecordingSchedule', { trialId, participantId: id }),
    invoice: () => href('editInvoice', { trialId, id }),
    provider: () => href('editProvider', { id }),
    study_service: () => href('editStudyService', { trialId, id }),
    operational_service: () => href('editNvbStudyService', { trialId, id }),
  };
  return addresses[kind]();
}

interface Place {
  label: MessageKey;
  to: string;
  icon: LucideIcon;
}

const page = (route: RouteName, label: MessageKey, hash = '') => ({
  route,
  label,
  to: `${routePatterns[route]}${hash}`,
  icon: ArrowRight,
  isAct: false,
});
const action = (route: RouteName, label: MessageKey) => ({
  ...page(route, label),
  icon: Plus,
  isAct: true,
});

const places = [
  page('billingPage', 'search.to.dashboard'),
  page('billingTrialList', 'search.to.trials'),
  action('billingTrialNew', 'search.to.newTrial'),
  page('billingInvoices', 'search.to.invoices'),
  page('receivables', 'search.to.receivables'),
  page('bankStatements', 'search.to.bankStatements'),
  page('remittances', 'search.to.remittances'),
  page('accounting', 'search.to.accounting'),
  page('billingRecording', 'search.to.recording', '#todo'),
  page('billingRecording', 'search.to.calendar', '#calendar'),
  page('billingReports', 'search.to.reports'),
  page('providersCatalog', 'search.to.providers'),
  action('newProvider', 'search.to.newProvider'),
  page('identifierTypesCatalog', 'search.to.identifierTypes'),
  action('newIdentifierType', 'search.to.newIdentifierType'),
  page('config', 'search.to.configuration'),
  page('users', 'search.to.users'),
  action('newUser', 'search.to.newUser'),
  page('trail', 'trail.title'),
  page('sender', 'search.to.sender'),
  page('workflow', 'workflow.title'),
  page('settings', 'search.to.settings'),
] as const;

/** Pages and actions that the person may open now. */
export function placesFor(user: CurrentUser | null | undefined, makingTrials: Verdict): Place[] {
  const role = roleOf(user?.roles ?? []);
  return places.filter(
    ({ route, isAct }) =>
      (makingTrials.length === 0 || route !== 'billingTrialNew') &&
      !(isAct && user?.is_auditor) &&
      guardedPages.some((known) => known.route === route && mayUse(role, known.needs)),
  );
}
