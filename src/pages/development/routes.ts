import type { RouteObject } from 'react-router-dom';

/** Pages for who builds the app. A production build leaves them out, with all that only they import. */
export const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/development/spreadsheet',
        HydrateFallback: () => null,
        lazy: async () => ({ Component: (await import('./SpreadsheetPage.tsx')).SpreadsheetPage }),
      },
    ]
  : [];
