import workerSrc from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** A piece of a page's text; `line` is its place across the direction in which it is read, in points. */
interface PieceOfPage {
  text: string;
  line: number;
}

/** A PDF whose pages are looked at one by one; they count from 1. */
export interface PdfPagesOpen {
  count: number;
  textOf: (page: number) => Promise<PieceOfPage[]>;
  /** Draws a page, `width` pixels wide. */
  draw: (page: number, width: number) => Promise<HTMLCanvasElement>;
  /** A PDF of these pages alone, with their text. Throws where the file does not let them be taken out. */
  take: (pages: readonly number[]) => Promise<Uint8Array<ArrayBuffer>>;
  close: () => Promise<void>;
}

const load = async () => {
  const library = await import('pdfjs-dist/legacy/build/pdf.mjs');
  library.GlobalWorkerOptions.workerSrc = workerSrc;
  return library;
};

/** Opens a PDF without drawing anything of it; a large one is read as far as it is asked for. Throws where it is none. */
export async function openPdfPages(pdf: Blob): Promise<PdfPagesOpen> {
  const { getDocument } = await load();
  const loading = getDocument({ data: new Uint8Array(await pdf.arrayBuffer()), verbosity: 0 });
  const close = (): Promise<void> => loading.destroy();
  const document = await loading.promise.catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    count: document.numPages,
    textOf: async (number) => {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      page.cleanup();
      return items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [a = 1, b = 0, , , x = 0, y = 0]: number[] = item.transform;
        return [{ text: item.str, line: Math.abs(a) >= Math.abs(b) ? y : x }];
      });
    },
    draw: async (number, width) => {
      const page = await document.getPage(number);
      const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
      const canvas = window.document.createElement('canvas');
      Object.assign(canvas, { width: Math.round(viewport.width), height: Math.round(viewport.height) });
      await page.render({ canvas, viewport }).promise;
      return canvas;
    },
    take: async (pages) => {
      const bytes = new Uint8Array(
        await document.extractPages([{ document: null, includePages: pages.map((page) => page - 1) }]),
      );
      const again = getDocument({ data: bytes.slice(), verbosity: 0 });
      try {
        if ((await again.promise).numPages !== pages.length) throw new Error('Pages are missing.');
      } finally {
        await again.destroy();
      }
      return bytes;
    },
    close,
  };
}
