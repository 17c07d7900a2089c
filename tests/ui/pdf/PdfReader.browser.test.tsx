import { CssBaseline, ThemeProvider } from '@mui/material';
import { cleanup, waitFor } from '@testing-library/react';
import type { RefObject } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../../contract/vocab.ts';
import { themes } from '../../../src/theme/theme.ts';
import { PdfReader } from '../../../ui/pdf/PdfReader.tsx';
import type { PdfPlace } from '../../../ui/pdf/pdfPages.ts';
import type { PdfSession } from '../../../ui/pdf/pdfSession.ts';
import { annotationsOf, pdfOfLines } from '../../support/annotatedPdf.ts';
import { isDeep } from '../../support/depth.ts';
import { renderUi } from '../renderUi.tsx';

afterEach(cleanup);

const lines = [
  ['Review list up to 30 June', 'Subject 01-701-1383', 'ADAS-Cog 125.00'],
  ['Subject 01-702-1392', 'ADAS-Cog 125.00'],
  ['Signature of the investigator'],
];

/** Opens a PDF in a box as large as a window; answers the way to its session. */
async function open(
  bytes: Uint8Array,
  language: Language = 'en',
  place: RefObject<PdfPlace | null> = { current: null },
) {
  let session: PdfSession | null = null;
  const keep = (opened: PdfSession | null): void => {
    session = opened;
  };
  const ui = await renderUi(
    <ThemeProvider theme={themes.light}>
      <CssBaseline />
      <div style={{ width: 1000, height: 700 }}>
        <PdfReader name="Review list" bytes={bytes} place={place} onSession={keep} />
      </div>
      <label>
        Notes
        <textarea defaultValue="ab" />
      </label>
    </ThemeProvider>,
    language,
  );
  await waitFor(() => expect(session).not.toBeNull());
  const opened = (): PdfSession => session ?? expect.fail('it is not open');
  return { ...ui, session: opened };
}

const shown = (words: string) => page.getByText(words, { exact: true }).first();
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the pages of a PDF are read, turned by button and by number, and made larger', async () => {
  const { session } = await open(await pdfOfLines(lines));
  await expect.element(shown('Subject 01-701-1383')).toBeVisible();
  await button('Next page').click();
  await waitFor(() => expect(session().view().page).toBe(2));
  await userEvent.fill(page.getByRole('textbox', { name: 'Page', exact: true }), '3');
  await userEvent.keyboard('{Enter}');
  await expect.element(shown('Signature of the investigator')).toBeVisible();
  const before = session().view().scale;
  await button('Zoom in').click();
  await waitFor(() => expect(session().view().scale).toBeGreaterThan(before));
  await button('Fit to page').click();
  await waitFor(() => expect(session().view().scale).toBeLessThan(before));
});

test('a search counts and marks its hits on all pages; Enter goes to the next one', async () => {
  const { session, container } = await open(await pdfOfLines(lines));
  await expect.element(shown('Subject 01-701-1383')).toBeVisible();
  await userEvent.keyboard('{Control>}f{/Control}');
  await userEvent.keyboard('adas');
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  await waitFor(() => expect(container.querySelector('.textLayer .highlight.selected')).not.toBeNull());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('2 of 2')).toBeVisible();
  await waitFor(() => expect(session().view().page).toBe(2));
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search the PDF' }), 'nowhere');
  await expect.element(page.getByText('No results')).toBeVisible();
});

/**
 * What is new on a page is moved to its place among the page's texts, and is given the keyboard back after that. Nobody goes
 * on so soon as a test does: the keyboard would come back into the midst of the next thing.
 */
async function inHandForGood(selector: string): Promise<void> {
  let looks = 0;
  let before: Element | null = null;
  await waitFor(() => {
    const now = document.activeElement;
    looks = now === before && now?.matches(selector) ? looks + 1 : 0;
    before = now;
    expect(looks).toBeGreaterThan(4);
  });
}

/** Draws a line with the pointer, once the page takes one. */
async function draw(session: () => PdfSession, container: HTMLElement): Promise<void> {
  await button('Draw').click();
  await waitFor(() => expect(session().view().tool).toBe('ink'));
  const layer = await waitFor(
    () => container.querySelector('.annotationEditorLayer.inkEditing') ?? expect.fail('no line is taken yet'),
  );
  await userEvent.dragAndDrop(page.elementLocator(layer), page.elementLocator(layer), {
    sourcePosition: { x: 200, y: 300 },
    targetPosition: { x: 420, y: 380 },
  });
}

test('what is highlighted, written and drawn is in the file, as another reader finds it', async () => {
  const { session, container } = await open(await pdfOfLines(lines));
  await expect.element(shown('Subject 01-701-1383')).toBeVisible();
  expect(session().view().isChanged).toBe(false);

  await button('Highlight').click();
  await waitFor(() => expect(session().view().tool).toBe('highlight'));
  await userEvent.tripleClick(shown('Subject 01-701-1383'));
  await waitFor(() => expect(container.querySelectorAll('.highlightEditor')).toHaveLength(1));
  // A mark is given the keyboard or not, as the browser has the pointer's last click before or after it.
  await inHandForGood('*');
  expect(session().view().isChanged).toBe(true);

  await expect.element(button('Note')).toBeEnabled();
  button('Note')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  await inHandForGood('.freeTextEditor [contenteditable="true"]');
  await userEvent.keyboard('Größe geprüft, bitte ändern');
  await draw(session, container);
  await waitFor(() => expect(container.querySelector('svg.draw')).not.toBeNull());

  const found = await annotationsOf(await session().write());
  expect(
    found.map(({ page: number, kind, text, hasAppearance }) => [number, kind, text, hasAppearance]),
  ).toEqual(
    expect.arrayContaining([
      [1, 'Highlight', expect.any(String), true],
      [1, 'FreeText', 'Größe geprüft, bitte ändern', true],
      [1, 'Ink', expect.any(String), true],
    ]),
  );
  expect(found).toHaveLength(3);
  // Written is not yet kept: it counts as changed until somebody says so.
  expect(session().view().isChanged).toBe(true);
  session().kept();
  expect(session().view().isChanged).toBe(false);
});

test('a line counts as a change while it is being drawn', async () => {
  const { session, container } = await open(await pdfOfLines(lines));
  await draw(session, container);
  await waitFor(() => expect(session().view().isChanged).toBe(true));
  expect((await annotationsOf(await session().write())).map(({ kind }) => kind)).toEqual(['Ink']);
});

test('a note counts as a change while it is being typed', async () => {
  const { session, container } = await open(await pdfOfLines(lines));
  await expect.element(button('Note')).toBeEnabled();
  button('Note')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  await waitFor(() => expect(container.querySelectorAll('.freeTextEditor')).toHaveLength(1));
  expect(session().view().isChanged).toBe(false);
  await userEvent.keyboard('a');
  await waitFor(() => expect(session().view().isChanged).toBe(true));
});

test('choosing a tool changes nothing of a PDF that was annotated before', async () => {
  const first = await open(await pdfOfLines(lines));
  await expect.element(button('Note')).toBeEnabled();
  button('Note')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  await waitFor(() => expect(first.container.querySelectorAll('.freeTextEditor')).toHaveLength(1));
  await userEvent.keyboard('Seen');
  const annotated = await first.session().write();
  first.unmount();

  const { session, container } = await open(annotated);
  await button('Note').click();
  await waitFor(() => expect(session().view().tool).toBe('note'));
  await waitFor(() => expect(container.querySelectorAll('.freeTextEditor')).toHaveLength(1));
  expect(session().view().isChanged).toBe(false);
});

test('another version of a document is opened where the former one was left', async () => {
  const place: RefObject<PdfPlace | null> = { current: null };
  const former = await open(await pdfOfLines(lines), 'en', place);
  await button('Next page').click();
  await button('Zoom in').click();
  await waitFor(() => expect(former.session().view().page).toBe(2));
  const { scale } = former.session().view();
  former.unmount();
  const { session } = await open(await pdfOfLines(lines), 'en', place);
  await waitFor(() => expect(session().view()).toMatchObject({ page: 2, scale }));
});

test('once it is written the tool is put down: what followed would not be in the file', async () => {
  const { session, container } = await open(await pdfOfLines(lines));
  await draw(session, container);
  await waitFor(() => expect(session().view().isChanged).toBe(true));
  await session().write();
  await waitFor(() => expect(session().view().tool).toBe('read'));
  expect(session().view().isChanged).toBe(true);
  // Written again, as after a failed save, it is all there.
  expect((await annotationsOf(await session().write())).map(({ kind }) => kind)).toEqual(['Ink']);
});

test('an annotation is taken back and done again', async () => {
  const { session, container } = await open(await pdfOfLines(lines));
  await button('Highlight').click();
  await waitFor(() => expect(session().view().tool).toBe('highlight'));
  await userEvent.tripleClick(shown('Subject 01-701-1383'));
  await waitFor(() => expect(container.querySelectorAll('.highlightEditor')).toHaveLength(1));
  await button('Undo').click();
  await waitFor(() => expect(container.querySelectorAll('.highlightEditor')).toHaveLength(0));
  await button('Redo').click();
  await waitFor(() => expect(container.querySelectorAll('.highlightEditor')).toHaveLength(1));
});

test('while a tool is chosen, a field beside the pages is typed into as always', async () => {
  const { session } = await open(await pdfOfLines(lines));
  await button('Note').click();
  await waitFor(() => expect(session().view().tool).toBe('note'));
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await userEvent.click(notes);
  await userEvent.keyboard('{End}{Backspace}c');
  await expect.element(notes).toHaveValue('ac');
});

test('the reader and pdf.js itself speak German', async () => {
  const { session, container } = await open(await pdfOfLines(lines), 'de');
  await button('Markieren').click();
  await waitFor(() => expect(session().view().tool).toBe('highlight'));
  await userEvent.tripleClick(shown('Subject 01-701-1383'));
  await expect.element(page.getByRole('button', { name: 'Markierung entfernen' })).toBeInTheDocument();
  expect(container.querySelector('.page')?.getAttribute('aria-label')).toBe('Seite 1');
  const untold = [...container.querySelectorAll('[data-l10n-id]')].filter(
    (element) =>
      element.textContent === '' &&
      !['aria-label', 'title', 'alt', 'default-content'].some((name) => element.hasAttribute(name)),
  );
  expect(untold.map((element) => element.getAttribute('data-l10n-id'))).toEqual([]);
});

test('what is no PDF is told in words', async () => {
  await renderUi(
    <PdfReader
      name="Broken"
      bytes={new TextEncoder().encode('no PDF')}
      place={{ current: null }}
      onSession={() => undefined}
    />,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('This PDF cannot be displayed here');
});

test('all pages stand beside, small: by keyboard one goes along them and opens one', async () => {
  const { session } = await open(await pdfOfLines(lines));
  await button('All pages').click();
  const pages = page.getByRole('navigation', { name: 'All pages' });
  const small = (number: number) => pages.getByRole('button', { name: `Page ${number}`, exact: true });
  await expect.element(small(1)).toHaveAttribute('aria-current', 'page');
  // Drawn on white: some of it is darker, small letters more or less so.
  await waitFor(() => {
    const canvas = small(1).element().querySelector('canvas') ?? expect.fail('there is no canvas');
    const { data } = (canvas.getContext('2d') ?? expect.fail('nothing is drawn')).getImageData(
      ...([0, 0, canvas.width, canvas.height] as const),
    );
    expect(data.some((value, at) => at % 4 === 0 && (data[at + 3] ?? 0) > 200 && value < 180)).toBe(true);
  });
  await small(1).click();
  await userEvent.keyboard('{End}');
  await expect.element(small(3)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(session().view().page).toBe(2));
  await expect.element(small(2)).toHaveAttribute('aria-current', 'page');
  await userEvent.keyboard('{Home}');
  await expect.element(small(1)).toHaveFocus();
  await button('All pages').click();
  await expect.element(pages).not.toBeInTheDocument();
});

test.runIf(isDeep)(
  'a long document that is left while its pages are read is left without a complaint',
  async () => {
    const complaints = vi.spyOn(console, 'error');
    await open(await pdfOfLines(Array.from({ length: 200 }, (_, at) => [`Page ${at + 1} of many`])));
    await expect.element(page.getByText('Page 1 of many')).toBeVisible();
    cleanup();
    await open(await pdfOfLines(lines));
    await expect.element(page.getByText('Review list up to 30 June')).toBeVisible();
    expect(complaints.mock.calls).toEqual([]);
    complaints.mockRestore();
  },
);
