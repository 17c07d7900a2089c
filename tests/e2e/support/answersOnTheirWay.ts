import type { Page, Route } from '@playwright/test';

const passOn = async (route: Route, read: (answer: string) => void): Promise<void> => {
  const answer = await route.fetch({ maxRedirects: 0 });
  if (answer.headers()['content-type']?.includes('json')) read(await answer.text());
  await route.fulfill({ response: answer });
};

/** Reads what the backend answers before the page has it: the browser itself forgets the answers of a page that is left. */
export const readAnswers = (page: Page, read: (answer: string) => void): Promise<unknown> =>
  page.route('**/backend/**', (route) =>
    // Of a page that is left nobody waits for the answer; a page that is there shows that it did not come.
    passOn(route, read).catch(() => route.abort().catch(() => undefined)),
  );
