import type { ownSettingsCalls } from '../../../../contract/site/ownSettings.ts';
import type { Handlers } from '../../../http/serve.ts';
import { keepSettings, readSettings } from './repo.ts';

export const ownSettingsHandlers = {
  getOwnSettings: ({ db, user }) => readSettings(db, user.user_id),
  putOwnSettings: async ({ db, user, now, input }) => {
    await keepSettings(db, { user_id: user.user_id, changed_at: new Date(now) }, input);
    return undefined;
  },
} satisfies Handlers<keyof typeof ownSettingsCalls>;
