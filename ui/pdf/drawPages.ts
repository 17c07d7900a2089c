import workerSrc from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** A page of a PDF, drawn; its number counts from 1. */
export interface DrawnPage {
  number: number;
  canvas: HTMLCanvasElement;
}

/** Draws the pages of a PDF, `width` device pixels wide each. The reader is loaded with the first one. Throws where it is none. */
export async function drawPages(pdf: Blob, width: number): Promise<DrawnPage[]> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  GlobalWorkerOptions.workerSrc = workerSrc;
  const loading = getDocument({ data: new Uint8Array(await pdf.arrayBuffer()), verbosity: 0 });
  try {
    const document = await loading.promise;
    const pages: DrawnPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
      const canvas = window.document.createElement('canvas');
      Object.assign(canvas, { width: Math.round(viewport.width), height: Math.round(viewport.height) });
      await page.render({ canvas, viewport }).promise;
      pages.push({ number, canvas });
    }
    return pages;
  } finally {
    await loading.destroy();
  }
}
