import type { Language } from '../../contract/vocab.ts';
import { libraryWords } from './libraryWords.ts';
import { type PdfJs, pdfJsFolder } from './loadPdfJs.ts';

/** Where somebody is in a document, to come back to. */
export interface PdfPlace {
  page: number;
  scale: string;
}

export interface Opening {
  /** A box that is scrolled, positioned absolutely, with an empty one in it for the pages. */
  container: HTMLDivElement;
  /** Told to a screen reader by what is written into it. */
  alert: HTMLElement;
  bytes: Uint8Array;
  language: Language;
  place: PdfPlace | null;
  signal: AbortSignal;
}

const highlightColours = 'yellow=#FFFF98,green=#53FFBC,blue=#80EBFF,pink=#FFCBE6,red=#FF4F5F';

/** What is read is data of somebody else: none of its scripts run, no code is made of it, and it fetches nothing. */
export const documentOf = (pdfJs: PdfJs, bytes: Uint8Array) => {
  const folder = pdfJsFolder(pdfJs);
  return pdfJs.library.getDocument({
    // Handed over to the worker, so it gets bytes of its own.
    data: bytes.slice(),
    cMapUrl: `${folder}cmaps/`,
    standardFontDataUrl: `${folder}standard_fonts/`,
    wasmUrl: `${folder}wasm/`,
    iccUrl: `${folder}iccs/`,
    // What a PDF leaves out is drawn with the fonts beside the app: the same on every machine.
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: false,
    // Pages are read as they come into sight, not all of them ahead.
    disableAutoFetch: true,
    verbosity: pdfJs.library.VerbosityLevel.ERRORS,
  });
};

/** Its types forget that a viewer may have no document. */
const none = null as never;

type Events = InstanceType<PdfJs['viewer']['EventBus']>;

/** The pages in the box, with what is searched in them; links open beside the app and are told nothing of it. */
export const viewerOf = (pdfJs: PdfJs, events: Events, { container, alert, language, signal }: Opening) => {
  const { viewer, library } = pdfJs;
  const words = libraryWords(pdfJs, language, container);
  const links = new viewer.PDFLinkService({
    eventBus: events,
    externalLinkTarget: viewer.LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  });
  const pages = new viewer.PDFViewer({
    container,
    eventBus: events,
    linkService: links,
    findController: new viewer.PDFFindController({ eventBus: events, linkService: links }),
    l10n: words,
    annotationEditorMode: library.AnnotationEditorType.NONE,
    annotationEditorHighlightColors: highlightColours,
    enableAutoLinking: false,
    ...{ enableHighlightFloatingButton: true, viewerAlert: alert, abortSignal: signal },
  });
  links.setViewer(pages);
  const close = (): void => {
    pages.setDocument(none);
    void words.destroy();
  };
  signal.addEventListener('abort', close, { once: true });
  return { links, pages, words };
};
