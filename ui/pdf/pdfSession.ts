import type { Language } from '../../contract/vocab.ts';
import { loadPdfJs } from './loadPdfJs.ts';
import { documentOf, type Opening, type PdfPlace, viewerOf } from './pdfPages.ts';
import { modesOf, type PdfTool, type PdfView, watchView } from './pdfView.ts';
import { keepTypingOutside } from './typingOutside.ts';

/** An open PDF: how it is looked at, and what can be done with it. The `signal` of its opening ends it. */
export interface PdfSession {
  view: () => PdfView;
  subscribe: (onChange: () => void) => () => void;
  goTo: (page: number) => void;
  /** A step in or out, or as wide or as high as the window. */
  zoom: (to: 'in' | 'out' | 'page-width' | 'page-fit') => void;
  /** `isByKey`: a note is begun in the middle of the page, where no pointer says where. */
  choose: (tool: PdfTool, isByKey?: boolean) => void;
  find: (words: string, direction: 'new' | 'next' | 'previous') => void;
  undo: () => void;
  redo: () => void;
  /**
   * The document with all that was put onto it, and the tool put down: what follows would not be in it. What is drawn
   * stays where it is, and counts as changed until `kept`.
   */
  write: () => Promise<Uint8Array>;
  kept: () => void;
  place: () => PdfPlace;
  /** Draws a page small, `width` device pixels wide. Rejects when the document is closed meanwhile. */
  draw: (page: number, canvas: HTMLCanvasElement, width: number) => Promise<void>;
  /** Has pdf.js itself say its words in this language. */
  speak: (language: Language) => void;
}

/** The colour that notes and drawings begin with. */
const pen = '#1d4ed8';

/**
 * How long a document that was left may still read the pages that were on their way, in milliseconds: the library
 * complains where it is taken from under them.
 */
const lastReadMs = 5_000;
const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens a PDF in a box of the page. Rejects where it cannot be read; `signal` ends it at any time. */
export async function openPdf(opening: Opening): Promise<PdfSession> {
  const { container, bytes, place, signal } = opening;
  const pdfJs = await loadPdfJs();
  signal.throwIfAborted();
  const loading = documentOf(pdfJs, bytes);
  let isOpen = false;
  const close = (): void =>
    void (isOpen ? after(lastReadMs) : Promise.resolve()).then(() => loading.destroy());
  signal.addEventListener('abort', close, { once: true });
  const pdf = await loading.promise;
  isOpen = true;
  signal.throwIfAborted();
  const modes = modesOf(pdfJs);
  const events = new pdfJs.viewer.EventBus();
  const { links, pages, words } = viewerOf(pdfJs, events, opening);
  const { view, change, subscribe } = watchView(pdfJs, events, pdf.numPages);
  let editors: { commitOrRemove: () => void; unselectAll: () => void } | null = null;
  events.on('annotationeditoruimanager', ({ uiManager }: { uiManager: typeof editors }) => {
    editors = uiManager;
  });
  // pdf.js itself takes a page that was annotated before for changed as soon as a tool is chosen.
  container.addEventListener('input', () => change({ isChanged: true }), { signal });

  const penOf = pdfJs.library.AnnotationEditorParamsType;
  const begin = (): void => {
    // Black would be taken for what is printed.
    events.dispatch('switchannotationeditorparams', { type: penOf.FREETEXT_COLOR, value: pen });
    events.dispatch('switchannotationeditorparams', { type: penOf.INK_COLOR, value: pen });
    events.dispatch('switchannotationeditorparams', { type: penOf.INK_THICKNESS, value: 2 });
  };
  events.on('annotationeditorlayerrendered', begin, { once: true });
  // A note by key goes onto the page that is shown, where that is drawn already.
  const drawnPages = new Set<number>();
  events.on('annotationeditorlayerrendered', ({ pageNumber }: { pageNumber: number }) =>
    drawnPages.add(pageNumber),
  );

  const drawn = new Promise<void>((resolve) => events.on('pagesinit', () => resolve()));
  pages.setDocument(pdf);
  links.setDocument(pdf);
  await drawn;
  signal.throwIfAborted();
  pages.currentScaleValue = place?.scale ?? 'page-width';
  if (place) pages.currentPageNumber = Math.min(place.page, pdf.numPages);
  const fitting = new ResizeObserver(() => {
    if (/[a-z]/.test(pages.currentScaleValue)) pages.currentScaleValue = String(pages.currentScaleValue);
    pages.update();
  });
  fitting.observe(container);
  signal.addEventListener('abort', () => fitting.disconnect(), { once: true });
  keepTypingOutside(container, signal);

  const act = (name: 'undo' | 'redo'): void => events.dispatch('editingaction', { source: container, name });
  return {
    view,
    subscribe,
    goTo: (page) => {
      pages.currentPageNumber = Math.min(Math.max(1, page), pdf.numPages);
    },
    zoom: (to) => {
      if (to === 'in') pages.increaseScale();
      else if (to === 'out') pages.decreaseScale();
      else pages.currentScaleValue = to;
    },
    choose: (tool, isByKey = false) =>
      void Object.assign(pages, {
        annotationEditorMode: { mode: modes[tool], isFromKeyboard: isByKey && drawnPages.has(view().page) },
      }),
    find: (query, direction) => {
      change({ hits: query === '' ? null : (view().hits ?? { current: 0, total: 0 }) });
      events.dispatch('find', {
        source: container,
        type: direction === 'new' ? '' : 'again',
        query,
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        findPrevious: direction === 'previous',
        matchDiacritics: false,
      });
    },
    undo: () => act('undo'),
    redo: () => act('redo'),
    write: async () => {
      // What is being typed and what is being drawn are annotations from here on.
      editors?.commitOrRemove();
      editors?.unselectAll();
      const written = pdf.saveDocument();
      pages.annotationEditorMode = { mode: modes.read };
      return written;
    },
    kept: () => change({ isChanged: false }),
    speak: (language) => words.speak(language),
    draw: async (number, canvas, width) => {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
      Object.assign(canvas, { width: Math.round(viewport.width), height: Math.round(viewport.height) });
      await page.render({ canvas, viewport }).promise;
    },
    place: () => ({ page: view().page, scale: String(pages.currentScaleValue) }),
  };
}
