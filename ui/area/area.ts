import type { LucideIcon } from 'lucide-react';
import type { RecordToStringFunction } from 'ra-core';
import { type ComponentType, lazy } from 'react';
import type { Need } from '../../contract/endpoint.ts';
import type { Catalog } from '../catalog/catalogs.ts';
import type { RouteName } from '../routes/paths.ts';

/** The parts of the navigation: every page lies in one, which lights up while the page is open. */
export type Section =
  | 'billing'
  | 'invoices'
  | 'recording'
  | 'reports'
  | 'catalogs'
  | 'configuration'
  | 'settings';

export interface PageDefinition {
  route: RouteName;
  /** What the person must be able to do; the navigation rules send everybody else away. */
  needs: Exclude<Need, 'public' | 'ssoToken'>;
  section: Section;
  /** The navigation's entry of its section leads here. */
  isEntrance?: true;
  /** Nothing is read there: who changes nothing is sent to what it would change. */
  isForChanges?: true;
  /** It says nothing but what is loaded before the sign-in (`messages/enFirst.ts`). */
  hasFirstWords?: true;
  page: ComponentType;
}

/** A billing entity as the console shows it: the table of contents of its room. */
export interface Area {
  /** The name of the react-admin resource; the data provider's map has the same. */
  name: string;
  icon: LucideIcon;
  /** How one record is called in a sentence; absent where the area has no records of its own. */
  representation?: RecordToStringFunction;
  /** Where the area is a catalog of the site, beside the others. */
  catalog?: Catalog;
  /** Pages that show this area alone; one that joins areas is the shell's. */
  pages: readonly PageDefinition[];
}

/** A page that is loaded when it is first opened. */
export const page = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load() }));

/** One page at several addresses: it stays as it is while its panel opens and closes. The first is the entrance. */
export const pagesOf = (
  routes: readonly RouteName[],
  { isEntrance, ...definition }: Omit<PageDefinition, 'route'>,
): PageDefinition[] =>
  routes.map((route, index) => ({
    route,
    ...definition,
    ...(index === 0 && isEntrance ? { isEntrance } : {}),
  }));
