import 'virtual:inter.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './App.tsx';
import { env } from './backend.ts';
import { createI18nProvider, languageFor } from './i18nProvider.ts';
import { store } from './store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');

const chosen = store.getItem<string>('locale') ?? '';
const i18nProvider = await createI18nProvider(languageFor([chosen, ...navigator.languages]), 'first');

const router = createBrowserRouter([{ path: '*', element: <App i18nProvider={i18nProvider} /> }], {
  basename: env.basePath,
});

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
