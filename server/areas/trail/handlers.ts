import type { historyCalls } from '../../../contract/trail/history.ts';
import type { Handlers } from '../../http/serve.ts';
import { readRecordHistory } from './recordHistory.ts';

export const trailHandlers = {
  getRecordHistory: ({ db, input, user }) => readRecordHistory(db, input, user),
} satisfies Handlers<keyof typeof historyCalls>;
