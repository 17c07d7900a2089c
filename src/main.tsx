import 'virtual:inter.css';
import './withoutEval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterFirstScreen } from '../ui/loaded/lazyOr.ts';
import { App } from './App.tsx';
import { joinTabs } from './auth/tabs.ts';
import { env, session } from './backend.ts';
import { createI18nProvider, languageFor } from './i18nProvider.ts';
import { choices, store } from './store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');

const tabs = new BroadcastChannel(`trialBilling${env.basePath}`);
// They are heard from the beginning: who answers late is not missed while the page is still being made.
const tabsAsked = joinTabs(session, tabs);
// Who was here last may not have signed out: whether that person still is, another tab knows.
if (choices.isSomebodys() && !session.tokens()) {
  await tabsAsked;
  if (!session.tokens()) choices.forget();
}
const chosen = store.getItem<string>('locale') ?? '';
const i18nProvider = await createI18nProvider(languageFor([chosen, ...navigator.languages]), 'first');
await tabsAsked;

const router = createBrowserRouter([{ path: '*', element: <App i18nProvider={i18nProvider} /> }], {
  basename: env.basePath,
});

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

// What others store meanwhile is told all the same.
setTimeout(() => {
  import('./live/startLive.ts').then(
    ({ startLive }) => startLive(),
    // Without a network nothing is told, and the page of recording opens all the same.
    () => undefined,
  );
}, afterFirstScreen);
