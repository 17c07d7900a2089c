import type { operationalRecordingCalls } from '../../../../contract/recording/operationalRecording.ts';
import type { Handlers } from '../../../http/serve.ts';
import { viewerOf } from '../../../session/viewer.ts';
import { answerEntryProvider } from './answerEntryProvider.ts';
import { setEntryClosed } from './closeEntry.ts';
import { generateEntries, previewEntries } from './generateEntries.ts';
import { readServices } from './readServices.ts';
import { putEntry, removeEntryDate, setEntryDate } from './recordEntry.ts';
import { removeEntry, setEntryInterrupting } from './removeEntries.ts';
import { readOperationalToDoList } from './toDoList.ts';

export const operationalRecordingHandlers = {
  getOperationalToDoList: async ({ db, input, ...call }) => ({
    study_services: await readOperationalToDoList(db, viewerOf(call), {
      trialId: input.trial_id ?? null,
      limit: input.limit,
    }),
  }),
  getOperationalSchedule: async ({ db, input, ...call }) => ({
    study_services: await readServices(db, viewerOf(call), { trialId: input.trial_id }),
  }),
  putOperationalEntry: ({ db, input, ...call }) => putEntry(db, viewerOf(call), input),
  setOperationalEntryDate: ({ db, input, ...call }) =>
    setEntryDate(db, viewerOf(call), input, input.recorded_study_service_performance_date),
  removeOperationalEntryDate: ({ db, input, ...call }) => removeEntryDate(db, viewerOf(call), input),
  setOperationalEntryClosed: ({ db, input, ...call }) =>
    setEntryClosed(db, viewerOf(call), input, input.is_closed),
  setOperationalEntryInterrupting: ({ db, input, ...call }) =>
    setEntryInterrupting(db, viewerOf(call), input, input.is_interrupting),
  removeOperationalEntry: ({ db, input, ...call }) => removeEntry(db, viewerOf(call), input),
  putOperationalProviderService: ({ db, input, ...call }) => answerEntryProvider(db, viewerOf(call), input),
  previewOperationalEntries: ({ db, input, ...call }) => previewEntries(db, viewerOf(call), input.trial_id),
  generateOperationalEntries: ({ db, input, ...call }) => generateEntries(db, viewerOf(call), input.trial_id),
} satisfies Handlers<keyof typeof operationalRecordingCalls>;
