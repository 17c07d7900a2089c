import {
  ChartLine,
  ClipboardCheck,
  Library,
  type LucideIcon,
  ReceiptText,
  Settings,
  SlidersHorizontal,
} from 'lucide-react';
import { useLocation } from 'ra-core';
import { roleOf, routeAllowed } from '../../domain/permissions.ts';
import type { MessageKey } from '../../messages/messages.ts';
import { href, type RouteName, type routePatterns } from '../../ui/paths.ts';
import { useText } from '../../ui/useText.ts';
import { useCurrentUser } from '../auth/useCurrentUser.ts';
import { isRegistered } from '../routes.tsx';

interface Entry {
  label: MessageKey;
  icon: LucideIcon;
  /** The first of these pages that exists is opened. */
  routes: readonly (RouteName & PlainRoute)[];
  /** Addresses that light the entry up. */
  within: RegExp;
  isAtFoot?: true;
}

type PlainRoute = {
  [N in RouteName]: (typeof routePatterns)[N] extends `${string}:${string}` ? never : N;
}[RouteName];

const entries: readonly Entry[] = [
  {
    label: 'shell.nav.billing',
    icon: ReceiptText,
    routes: ['billingPage', 'billingTrialList'],
    within: /^\/billing(\/trials?(\/|$)|$)/,
  },
  {
    label: 'shell.nav.recording',
    icon: ClipboardCheck,
    routes: ['billingRecording'],
    within: /^\/billing\/recording/,
  },
  { label: 'shell.nav.reports', icon: ChartLine, routes: ['billingReports'], within: /^\/billing\/reports/ },
  {
    label: 'shell.nav.catalogs',
    icon: Library,
    routes: ['providersCatalog', 'identifierTypesCatalog'],
    within: /^\/billing\/(providers|identifier-types)/,
  },
  {
    label: 'shell.nav.configuration',
    icon: SlidersHorizontal,
    routes: ['config'],
    within: /^\/config/,
    isAtFoot: true,
  },
  {
    label: 'shell.nav.settings',
    icon: Settings,
    routes: ['settings'],
    within: /^\/settings/,
    isAtFoot: true,
  },
];

export interface NavEntry {
  label: string;
  icon: LucideIcon;
  to: string;
  isActive: boolean;
  isAtFoot: boolean;
}

/** The entries of the rail: those whose page exists and whose role may open it. */
export function useNavEntries(): NavEntry[] {
  const text = useText();
  const user = useCurrentUser();
  const { pathname } = useLocation();
  if (user === undefined) return [];
  const role = roleOf(user?.roles ?? []);
  return entries.flatMap(({ label, icon, routes, within, isAtFoot = false }) => {
    const route = routes.find((name) => isRegistered(name) && routeAllowed(role, name));
    if (!route) return [];
    return [{ label: text(label), icon, to: href(route), isActive: within.test(pathname), isAtFoot }];
  });
}
