import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { createI18nProvider } from '../../src/i18nProvider.ts';
import { LanguageSwitch } from '../../src/layout/LanguageSwitch.tsx';
import { SpokenWords, unchanging } from '../../src/words.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

afterEach(cleanup);

function Typed() {
  const text = useText();
  const format = useFormat();
  return (
    <>
      <h1>{text('trials.title')}</h1>
      <p>{format.euro(1_234_50)}</p>
      <input aria-label="typed" />
    </>
  );
}

test('whoever chooses another language reads it on the same page, and keeps what was typed', async () => {
  const words = await createI18nProvider('en');
  const store = memoryStore();
  render(
    <CoreAdminContext i18nProvider={unchanging(words, store)} store={store}>
      <SpokenWords words={words}>
        <LanguageSwitch />
        <Typed />
      </SpokenWords>
    </CoreAdminContext>,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'typed' }), 'up to 12 visits');
  await userEvent.click(screen.getByRole('button', { name: 'DE' }));
  await screen.findByRole('heading', { name: 'Studien' });
  expect(screen.getByText(/1\.234,50/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'typed' }).value).toBe('up to 12 visits');
});
