import { createContext } from 'react';
import type { MessageKey } from '../../messages/en.ts';
import type { ListEndpoint } from '../calls/useRecords.ts';
import type { RouteName } from '../routes/paths.ts';

/** A catalog of the site, as its area defines it. */
export interface Catalog {
  title: MessageKey;
  /** Its page, which asks for no record. */
  route: Extract<RouteName, `${string}Catalog`>;
  /** The call that answers its records. */
  list: ListEndpoint;
}

/** Every catalog of the console; the shell knows them from the areas. */
export const CatalogsContext = createContext<readonly Catalog[]>([]);
