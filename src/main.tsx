import 'virtual:inter.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './App.tsx';
import { env } from './backend.ts';
import { developmentRoutes } from './pages/development/routes.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');

const router = createBrowserRouter([...developmentRoutes, { path: '*', element: <App /> }], {
  basename: env.basePath,
});

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
