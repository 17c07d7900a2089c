import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { BrowserContext, Page } from 'playwright';
import { build } from 'vite';
import type {} from '../../../tests/bench/types.ts';
import { startBrowser } from './browser.ts';

type SheetName = 'prices' | 'matrix' | 'bare-prices' | 'bare-matrix';

/** The page of measured sheets, built as for customers, in a real browser. */
export interface SheetPages {
  readonly open: (sheet: SheetName) => Promise<Page>;
  readonly close: () => Promise<void>;
}

const source = fileURLToPath(new URL('../../../tests/bench', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

const serve = async (folder: string): Promise<{ address: string; close: () => void }> => {
  const server = createServer(async ({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://localhost');
    const path = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    const content = await readFile(path).catch(() => null);
    answer.writeHead(content ? 200 : 404, { 'content-type': types[extname(path)] ?? 'text/plain' });
    answer.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  const port = typeof place === 'object' && place ? place.port : 0;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
};

const openPage = async (context: BrowserContext, address: string, sheet: SheetName): Promise<Page> => {
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`${address}/?sheet=${sheet}`);
  await page.locator('.ag-cell').first().waitFor();
  await page.evaluate(() => window.bench.calm());
  return page;
};

/** Builds the page into `folder`, serves it on loopback and starts a browser. */
export const openSheetPages = async (folder: string): Promise<SheetPages> => {
  await build({
    root: source,
    base: './',
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 4_000 },
  });
  const { address, close } = await serve(folder);
  const browser = await startBrowser();
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  return {
    open: (sheet) => openPage(context, address, sheet),
    close: async () => {
      await browser.close();
      close();
    },
  };
};
