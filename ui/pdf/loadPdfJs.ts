import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** The library and its viewer, which looks for the library in the global scope, where it has put itself. */
const load = async () => {
  const library = await import('pdfjs-dist/legacy/build/pdf.mjs');
  library.GlobalWorkerOptions.workerSrc = workerAddress;
  const viewer = await import('pdfjs-dist/legacy/web/pdf_viewer.mjs');
  return { library, viewer };
};

export type PdfJs = Awaited<ReturnType<typeof load>>;

let loading: Promise<PdfJs> | null = null;

/** pdf.js, loaded when the first PDF is opened; what did not come is asked for again the next time. */
export const loadPdfJs = (): Promise<PdfJs> => {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
};

/** Where the build has put what pdf.js asks for while it reads: fonts, tables of characters, decoders. */
export const pdfJsFolder = ({ library }: PdfJs): string =>
  new URL(`assets/pdfjs-${library.version}/`, document.baseURI).href;
