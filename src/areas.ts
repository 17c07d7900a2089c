import type { ResourceName } from '../dataProvider/resourceMap.ts';
import { addresses } from '../resources/addresses/index.ts';
import { closings } from '../resources/closings/index.ts';
import { identifierTypes } from '../resources/identifierTypes/index.ts';
import { invoices } from '../resources/invoices/index.ts';
import { operationalServices } from '../resources/operationalServices/index.ts';
import { participants } from '../resources/participants/index.ts';
import { providerServices } from '../resources/providerServices/index.ts';
import { providers } from '../resources/providers/index.ts';
import { receivables } from '../resources/receivables/index.ts';
import { recording } from '../resources/recording/index.ts';
import { reports } from '../resources/reports/index.ts';
import { settlements } from '../resources/settlements/index.ts';
import { studyServices } from '../resources/studyServices/index.ts';
import { trail } from '../resources/trail/index.ts';
import { trials } from '../resources/trials/index.ts';
import { users } from '../resources/users/index.ts';
import { visits } from '../resources/visits/index.ts';
import { workflow } from '../resources/workflow/index.ts';
import type { Area } from '../ui/area/area.ts';
import type { Catalog } from '../ui/catalog/catalogs.ts';

/** Every area of the console; one that the data provider's map has and this list forgets does not compile. */
const areasByName = {
  trials,
  participants,
  recording,
  visits,
  studyServices,
  operationalServices,
  providerServices,
  invoices,
  receivables,
  providers,
  identifierTypes,
  addresses,
  users,
  reports,
  settlements,
  closings,
  workflow,
  trail,
} as const satisfies Record<
  ResourceName | 'recording' | 'reports' | 'settlements' | 'closings' | 'receivables' | 'workflow' | 'trail',
  Area
>;

export const areas: readonly Area[] = Object.values(areasByName);

/** The catalogs of the site, each with its page. */
export const catalogs: readonly Catalog[] = areas.flatMap(({ catalog }) => catalog ?? []);
