import { type PageDefinition, page } from '../ui/area/area.ts';
import { routePatterns } from '../ui/routes/paths.ts';
import { areas } from './areas.ts';
import { shellPages } from './pages/pages.ts';

/** Every page that asks for a sign-in, made from the areas and the shell's own. */
export const guardedPages: readonly PageDefinition[] = [
  ...areas.flatMap((area) => area.pages),
  ...shellPages,
];

/** Pages that anybody may open; the login, which leads on to the others, is the app's own. */
export const publicPages: readonly Pick<PageDefinition, 'route' | 'page'>[] = [
  { route: 'staticPage', page: page(async () => (await import('./pages/StaticPage.tsx')).StaticPage) },
  {
    route: 'invitation',
    page: page(async () => (await import('./account/InvitationPage.tsx')).InvitationPage),
  },
];

/** Where somebody who may use everything begins: the first registered page. */
export const firstPage: string = guardedPages[0] ? routePatterns[guardedPages[0].route] : '/';
