import { matchPath } from 'react-router-dom';
import type { SearchKind } from '../../contract/reports/search.ts';
import { searchCalls } from '../../contract/reports/search.ts';
import { type RouteName, routePatterns } from '../../ui/routes/paths.ts';
import { client, reachability } from '../backend.ts';

/** Pages that show one record, with its kind and the parameter that has its id. */
const recordPages: readonly { route: RouteName; kind: SearchKind; parameter: string }[] = [
  { route: 'billingTrial', kind: 'trial', parameter: 'trialId' },
  { route: 'billingRecordingSchedule', kind: 'participant', parameter: 'participantId' },
  { route: 'editInvoice', kind: 'invoice', parameter: 'id' },
  { route: 'editProvider', kind: 'provider', parameter: 'id' },
  { route: 'editStudyService', kind: 'study_service', parameter: 'id' },
  { route: 'editNvbStudyService', kind: 'operational_service', parameter: 'id' },
];

/** Tells the backend which record is opened, so that the search offers it first, on every device. */
export async function noteOpened(pathname: string): Promise<void> {
  const open = recordPages.flatMap(({ route, kind, parameter }) => {
    const record_id = matchPath(routePatterns[route], pathname)?.params[parameter];
    return record_id && record_id !== 'new' ? [{ kind, record_id }] : [];
  })[0];
  if (open && reachability.awaySince() === null) await client.call(searchCalls.noteOpened, open);
}
