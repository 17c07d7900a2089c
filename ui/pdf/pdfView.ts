import type { PdfJs } from './loadPdfJs.ts';

/** What somebody does with the pages. */
export const pdfTools = ['read', 'highlight', 'note', 'ink'] as const;
export type PdfTool = (typeof pdfTools)[number];

/** How a PDF is looked at, for who draws the tools. `scale` is a share of 1. */
export interface PdfView {
  page: number;
  pageCount: number;
  scale: number;
  tool: PdfTool;
  /** Its first page is drawn: from then on something can be put onto it. */
  isReady: boolean;
  /** Of the search; null where nothing is searched. `current` counts from 1, 0 where there is none. */
  hits: { current: number; total: number } | null;
  /** Something was drawn, written or taken away that is saved nowhere. */
  isChanged: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

type Events = InstanceType<PdfJs['viewer']['EventBus']>;

/** What changed of them; what did not is not told. */
interface EditorStates {
  hasSomethingToUndo?: boolean;
  hasSomethingToRedo?: boolean;
}

export interface ViewStore {
  view: () => PdfView;
  change: (changed: Partial<PdfView>) => void;
  subscribe: (listener: () => void) => () => void;
}

export const modesOf = ({ library: { AnnotationEditorType: type } }: PdfJs): Record<PdfTool, number> => ({
  read: type.NONE,
  highlight: type.HIGHLIGHT,
  note: type.FREETEXT,
  ink: type.INK,
});

/** How the PDF is looked at, kept up to date by what the viewer tells. */
export const watchView = (pdfJs: PdfJs, events: Events, pageCount: number): ViewStore => {
  const modes = modesOf(pdfJs);
  const listeners = new Set<() => void>();
  let view: PdfView = {
    page: 1,
    pageCount,
    scale: 1,
    tool: 'read',
    isReady: false,
    hits: null,
    isChanged: false,
    canUndo: false,
    canRedo: false,
  };
  const change = (changed: Partial<PdfView>): void => {
    view = { ...view, ...changed };
    for (const listener of listeners) listener();
  };
  events.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => change({ page: pageNumber }));
  events.on('scalechanging', ({ scale }: { scale: number }) => change({ scale }));
  events.on('annotationeditormodechanged', ({ mode }: { mode: number }) =>
    change({ tool: pdfTools.find((tool) => modes[tool] === mode) ?? 'read' }),
  );
  events.on('annotationeditorlayerrendered', () => change({ isReady: true }), { once: true });
  events.on('editingstateschanged', ({ details }: { details: EditorStates }) => {
    const canUndo = details.hasSomethingToUndo ?? view.canUndo;
    const canRedo = details.hasSomethingToRedo ?? view.canRedo;
    // A line is drawn before it is an annotation: what can be taken back is a change already.
    change({ canUndo, canRedo, ...(canUndo && !view.canUndo ? { isChanged: true } : {}) });
  });
  const onHits = ({ matchesCount }: { matchesCount: { current: number; total: number } }): void => {
    if (view.hits) change({ hits: matchesCount });
  };
  events.on('updatefindmatchescount', onHits);
  events.on('updatefindcontrolstate', onHits);
  return {
    view: () => view,
    change,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
