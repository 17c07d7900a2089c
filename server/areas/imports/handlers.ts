import type { importHistoryCalls } from '../../../contract/imports/importHistory.ts';
import { sumOf } from '../../../domain/money.ts';
import type { Handlers } from '../../http/serve.ts';
import { analyzeRecorded } from '../../records/analyzeRecords.ts';
import { importAssignedStudyServices } from './assignedStudyServices.ts';
import { readPastImportDetail, readPastImports } from './history/pastImports.ts';
import { takeBackImport } from './history/takeBackImport.ts';
import { resultOf } from './lines.ts';
import { importOperationalServices } from './operationalServices.ts';
import { importParticipants } from './participants.ts';
import { importPerformedVisits } from './performedVisits.ts';
import { previewImport } from './previewImport.ts';
import { importProviderServices } from './providerServices.ts';
import { runImport } from './runImport.ts';
import { importStudyServices } from './studyServices.ts';
import { importVisits } from './visits.ts';

/** Each file is one call and one transaction; refused lines are named and nothing is written. */
export const importHandlers = {
  importStudyServices: async ({ db, input }) =>
    resultOf(await importStudyServices(db, input.trial_id, input.rows)),
  importVisits: async ({ db, input }) => resultOf(await importVisits(db, input.trial_id, input.rows)),
  importAssignedStudyServices: async ({ db, input }) =>
    resultOf(await importAssignedStudyServices(db, input.trial_id, input.rows)),
  importProviderServices: async ({ db, input }) =>
    resultOf(await importProviderServices(db, input.trial_id, input.rows)),
  importOperationalServices: async ({ db, input }) =>
    resultOf(await importOperationalServices(db, input.trial_id, input.rows)),
  importParticipants: async ({ db, input, user }) => {
    const result = resultOf(await importParticipants(db, user.role, input));
    await analyzeRecorded(db, input.rows.length);
    return result;
  },
  importPerformedVisits: async ({ db, input, today }) => {
    const result = resultOf(await importPerformedVisits(db, today, input));
    await analyzeRecorded(db, input.rows.length);
    return result;
  },
  previewImport: ({ db, input, user, today, now, ...watching }) =>
    previewImport(db, watching, { trial_id: input.trial_id, role: user.role, today, now }, input),
  runImport: async ({ db, input: { files, ...choice }, user, today, now, ...running }) => {
    const ran = await runImport(
      { ...running, bringer: { user_id: user.user_id, now } },
      { ...choice, role: user.role, today, now },
      files,
    );
    await analyzeRecorded(db, sumOf(ran.files.map(({ line_count }) => line_count)));
    return ran;
  },
  listPastImports: ({ db, input }) => readPastImports(db, input.trial_id),
  getPastImport: ({ db, input }) => readPastImportDetail(db, input),
  takeBackImport: ({ db, input, user, now }) => takeBackImport(db, input, { user_id: user.user_id, now }),
} satisfies Handlers<
  | 'importStudyServices'
  | 'importVisits'
  | 'importAssignedStudyServices'
  | 'importProviderServices'
  | 'importOperationalServices'
  | 'importParticipants'
  | 'importPerformedVisits'
  | 'previewImport'
  | 'runImport'
  | keyof typeof importHistoryCalls
>;
