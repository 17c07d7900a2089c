import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The texts of a PDF by page, line by line, as another reader finds them; parts of one line are parted by blanks. */
export const pdfPages = async (bytes: Uint8Array): Promise<string[][]> => {
  const loading = getDocument({ data: bytes.slice(), useSystemFonts: true, verbosity: 0 });
  const pdf = await loading.promise;
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const lines = new Map<number, { x: number; text: string }[]>();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [x, y] = [Number(item.transform[4]), Math.round(Number(item.transform[5]))];
      lines.set(y, [...(lines.get(y) ?? []), { x, text: item.str.trim() }]);
    }
    const fromTop = [...lines].sort(([one], [other]) => other - one);
    pages.push(
      fromTop.map(([, parts]) =>
        parts
          .sort((one, other) => one.x - other.x)
          .map(({ text }) => text)
          .join(' '),
      ),
    );
  }
  await loading.destroy();
  return pages;
};
