import type { sharedViewsCalls } from '../../../../contract/site/sharedViews.ts';
import type { Handlers } from '../../../http/serve.ts';
import { listSharedViews } from './listSharedViews.ts';
import { putSharedView, removeSharedView } from './saveSharedView.ts';

export const sharedViewHandlers = {
  listSharedViews: ({ db, input, user }) => listSharedViews(db, input.place, user),
  putSharedView: ({ db, input, user }) => putSharedView(db, input, user),
  removeSharedView: async ({ db, input, user }) => {
    await removeSharedView(db, input, user);
    return undefined;
  },
} satisfies Handlers<keyof typeof sharedViewsCalls>;
