import {
  ChartLine,
  ClipboardCheck,
  Files,
  Library,
  type LucideIcon,
  ReceiptText,
  Settings,
  SlidersHorizontal,
} from 'lucide-react';
import { useLocation } from 'ra-core';
import { matchPath } from 'react-router-dom';
import type { CurrentUser } from '../../contract/site/session.ts';
import { mayUse, roleOf } from '../../domain/users/permissions.ts';
import type { PageDefinition, Section } from '../../ui/area/area.ts';
import { routePatterns } from '../../ui/routes/paths.ts';
import { useCurrentUser } from '../../ui/session/currentUser.ts';
import { useText } from '../../ui/words/useText.ts';
import { guardedPages } from '../routes.ts';

const sections: readonly { section: Section; icon: LucideIcon; isAtFoot?: true }[] = [
  { section: 'billing', icon: ReceiptText },
  { section: 'invoices', icon: Files },
  { section: 'recording', icon: ClipboardCheck },
  { section: 'reports', icon: ChartLine },
  { section: 'catalogs', icon: Library },
  { section: 'configuration', icon: SlidersHorizontal, isAtFoot: true },
  { section: 'settings', icon: Settings, isAtFoot: true },
];

export interface NavEntry {
  label: string;
  icon: LucideIcon;
  to: string;
  isActive: boolean;
  isAtFoot: boolean;
}

const addressOf = ({ route }: PageDefinition): string => routePatterns[route];

/** A section begins with its entrance; null = it has none that the person may open. */
function beginOf(section: Section, user: CurrentUser | null): string | null {
  const role = roleOf(user?.roles ?? []);
  const first = guardedPages.find(
    ({ section: own, isEntrance, needs }) => own === section && isEntrance && mayUse(role, needs),
  );
  return first ? addressOf(first) : null;
}

/** The entries of the rail: the sections that have a page for the person; that of the open page is lit. */
export function useNavEntries(): NavEntry[] {
  const text = useText();
  const user = useCurrentUser();
  const { pathname } = useLocation();
  if (user === undefined) return [];
  const open = guardedPages.find((page) => matchPath(addressOf(page), pathname));
  return sections.flatMap(({ section, icon, isAtFoot = false }) => {
    const to = beginOf(section, user);
    if (to === null) return [];
    return [{ label: text(`shell.nav.${section}`), icon, to, isActive: open?.section === section, isAtFoot }];
  });
}
