import type { Generated } from 'kysely';
import type { ViewPlace } from '../../../contract/site/sharedViews.ts';
import type { Role } from '../../../contract/vocab.ts';

export interface SharedViewTable {
  shared_view_id: string;
  place: ViewPlace;
  name: string;
  content: string;
  start_role: Role | null;
  made_by: string;
  version: Generated<number>;
}
