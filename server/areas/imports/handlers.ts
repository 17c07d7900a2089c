import type { Handlers } from '../../http/serve.ts';
import { importAssignedStudyServices } from './assignedStudyServices.ts';
import { importOperationalServices } from './operationalServices.ts';
import { importParticipants } from './participants.ts';
import { importPerformedVisits } from './performedVisits.ts';
import { importProviderServices } from './providerServices.ts';
import { importStudyServices } from './studyServices.ts';
import { importVisits } from './visits.ts';

/** Each file is one call and one transaction; refused lines are named and nothing is written. */
export const importHandlers = {
  importStudyServices: ({ db, input }) => importStudyServices(db, input.trial_id, input.rows),
  importVisits: ({ db, input }) => importVisits(db, input.trial_id, input.rows),
  importAssignedStudyServices: ({ db, input }) => importAssignedStudyServices(db, input.trial_id, input.rows),
  importProviderServices: ({ db, input }) => importProviderServices(db, input.trial_id, input.rows),
  importOperationalServices: ({ db, input }) => importOperationalServices(db, input.trial_id, input.rows),
  importParticipants: ({ db, input, user }) => importParticipants(db, user.role, input),
  importPerformedVisits: ({ db, input, today }) => importPerformedVisits(db, today, input),
} satisfies Handlers<
  | 'importStudyServices'
  | 'importVisits'
  | 'importAssignedStudyServices'
  | 'importProviderServices'
  | 'importOperationalServices'
  | 'importParticipants'
  | 'importPerformedVisits'
>;
