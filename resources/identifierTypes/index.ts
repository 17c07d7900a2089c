import { Hash } from 'lucide-react';
import type { IdentifierType } from '../../contract/site/identifierTypes.ts';
import { identifierTypesCalls } from '../../contract/site/identifierTypes.ts';
import { type Area, page, pagesOf } from '../../ui/area/area.ts';

export const identifierTypes = {
  name: 'identifierTypes',
  icon: Hash,
  representation: (type: IdentifierType) => type.label,
  catalog: {
    title: 'identifierTypes.title',
    route: 'identifierTypesCatalog',
    list: identifierTypesCalls.listIdentifierTypes,
  },
  pages: pagesOf(['identifierTypesCatalog', 'newIdentifierType', 'editIdentifierType'], {
    needs: 'catalogs',
    section: 'catalogs',
    page: page(async () => (await import('./IdentifierTypesPage.tsx')).IdentifierTypesPage),
  }),
} as const satisfies Area;
