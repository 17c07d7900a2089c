import { lazy, useMemo } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { AiCallContext } from '../ui/calls/aiCall.ts';
import { OutboxContext } from '../ui/calls/outbox.ts';
import { CatalogsContext } from '../ui/catalog/catalogs.ts';
import { LeaveGuard } from '../ui/feedback/LeaveGuard.tsx';
import { routePatterns } from '../ui/routes/paths.ts';
import { WithAllWords, WordsContext } from '../ui/words/allWords.tsx';
import { areas, catalogs } from './areas.ts';
import { createAuthProvider } from './auth/authProvider.ts';
import { CurrentUserProvider, currentUserQuery } from './auth/CurrentUserProvider.tsx';
import { Guarded } from './auth/Guarded.tsx';
import { aiCall, client, session } from './backend.ts';
import type { Words } from './i18nProvider.ts';
import { DocumentLanguage } from './layout/DocumentLanguage.tsx';
import { Layout } from './layout/Layout.tsx';
import { Notices } from './layout/Notices.tsx';
import { SessionExpired } from './layout/SessionExpired.tsx';
import { MakingTrials } from './licence/MakingTrials.tsx';
import { dataProvider, outbox } from './outbox/outbox.ts';
import { FailedPage } from './pages/FailedPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { queryClient } from './queryClient.ts';
import { firstPage, guardedPages, publicPages } from './routes.ts';
import { store } from './store.ts';
import { AppTheme } from './theme/AppTheme.tsx';
import { SpokenWords, unchanging } from './words.tsx';

const authProvider = createAuthProvider(client, session, () => queryClient.fetchQuery(currentUserQuery));
const LoginPage = lazy(async () => ({ default: (await import('./auth/LoginPage.tsx')).LoginPage }));

/** The whole console: react-admin's context with the product's own frame, pages and look. */
export function App({ i18nProvider: words }: { i18nProvider: Words }) {
  const i18nProvider = useMemo(() => unchanging(words, store), [words]);
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <SpokenWords words={words}>
        <DocumentLanguage />
        <WordsContext value={words.whole}>
          <CurrentUserProvider>
            <AppTheme>
              <OutboxContext value={outbox}>
                <AiCallContext value={aiCall}>
                  <CatalogsContext value={catalogs}>
                    <MakingTrials>
                      <LeaveGuard>
                        <CoreAdminUI
                          layout={Layout}
                          catchAll={NotFoundPage}
                          error={FailedPage}
                          loginPage={false}
                          title="Trial Billing"
                          disableTelemetry
                        >
                          <CustomRoutes>
                            <Route path={routePatterns.login} element={<LoginPage firstPage={firstPage} />} />
                            {publicPages.map(({ route, page: Page }) => (
                              <Route
                                key={route}
                                path={routePatterns[route]}
                                element={
                                  <WithAllWords>
                                    <Page />
                                  </WithAllWords>
                                }
                              />
                            ))}
                            {guardedPages.map((definition) => (
                              <Route
                                key={definition.route}
                                path={routePatterns[definition.route]}
                                element={<Guarded {...definition} />}
                              />
                            ))}
                          </CustomRoutes>
                          {areas.map(
                            ({ name, icon, representation }) =>
                              representation && (
                                <Resource
                                  key={name}
                                  name={name}
                                  icon={icon}
                                  recordRepresentation={representation}
                                />
                              ),
                          )}
                        </CoreAdminUI>
                      </LeaveGuard>
                    </MakingTrials>
                  </CatalogsContext>
                </AiCallContext>
              </OutboxContext>
              <Notices />
              <SessionExpired />
            </AppTheme>
          </CurrentUserProvider>
        </WordsContext>
      </SpokenWords>
    </CoreAdminContext>
  );
}
