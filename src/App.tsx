import { lazy } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { identifierTypes } from '../resources/identifierTypes/index.ts';
import { providers } from '../resources/providers/index.ts';
import { trials } from '../resources/trials/index.ts';
import { users } from '../resources/users/index.ts';
import { routePatterns } from '../ui/paths.ts';
import { createAuthProvider } from './auth/authProvider.ts';
import { Guarded } from './auth/Guarded.tsx';
import { client, dataProvider, session } from './backend.ts';
import { i18nProvider } from './i18nProvider.ts';
import { DocumentLanguage } from './layout/DocumentLanguage.tsx';
import { Layout } from './layout/Layout.tsx';
import { Notices } from './layout/Notices.tsx';
import { SessionExpired } from './layout/SessionExpired.tsx';
import { FailedPage } from './pages/FailedPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { queryClient } from './queryClient.ts';
import { firstPage, guardedRoutes, publicRoutes } from './routes.tsx';
import { AppTheme } from './theme/AppTheme.tsx';

const authProvider = createAuthProvider(client, session);
const store = localStorageStore();
const LoginPage = lazy(async () => ({ default: (await import('./auth/LoginPage.tsx')).LoginPage }));

/** The whole console: react-admin's context with the product's own frame, pages and look. */
export function App() {
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <DocumentLanguage />
      <AppTheme>
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
            {publicRoutes.map(({ name, page: Page }) => (
              <Route key={name} path={routePatterns[name]} element={<Page />} />
            ))}
            {guardedRoutes.map(({ name, page: Page }) => (
              <Route
                key={name}
                path={routePatterns[name]}
                element={
                  <Guarded name={name}>
                    <Page />
                  </Guarded>
                }
              />
            ))}
          </CustomRoutes>
          <Resource name={identifierTypes.name} recordRepresentation={identifierTypes.recordRepresentation} />
          <Resource name={providers.name} recordRepresentation={providers.recordRepresentation} />
          <Resource name={trials.name} recordRepresentation={trials.recordRepresentation} />
          <Resource name={users.name} recordRepresentation={users.recordRepresentation} />
        </CoreAdminUI>
        <Notices />
        <SessionExpired />
      </AppTheme>
    </CoreAdminContext>
  );
}
