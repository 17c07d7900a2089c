import { QueryClient } from '@tanstack/react-query';
import { forgetImports } from '../ui/fileImport/rememberedImports.ts';
import { forgetAllTyping } from '../ui/form/typing/keptTyping.ts';
import { session } from './backend.ts';
import { forgetReadings } from './offline/keptReadings.ts';

/** A call is repeated only when the backend could not be reached at all: every other answer is an answer. */
const isUnreached = (error: Error): boolean => 'status' in error && error.status === 0;

export const queryClient = new QueryClient({
  defaultOptions: {
    // A browser that takes itself for offline is told so by the call itself: what is tapped is kept then, and shown.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      retry: (count, error) => isUnreached(error) && count < 2,
      staleTime: 5_000,
    },
  },
});

// What one person has read or typed must never be seen by the next, only what is the same for all; an expired session keeps it behind its notice.
session.subscribe(() => {
  if (session.status() !== 'expired') {
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.isOfTheSite !== true });
    queryClient.getMutationCache().clear();
  }
  if (session.status() !== 'left') return;
  forgetAllTyping();
  forgetImports();
  forgetReadings(window.localStorage);
  // Pages of a protocol are nobody's who comes next.
  void import('../resources/visitPlan/pictures/keptReadings.ts')
    .then(({ forgetReadings }) => forgetReadings())
    // Where the browser keeps nothing there is nothing to forget.
    .catch(() => undefined);
});
