import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The files inside a PDF, by name, as another reader finds them. */
export const pdfFiles = async (bytes: Uint8Array): Promise<Record<string, string>> => {
  const loading = getDocument({ data: bytes.slice(), useSystemFonts: true, verbosity: 0 });
  const files: Record<string, { content: Uint8Array }> =
    (await (await loading.promise).getAttachments()) ?? {};
  const texts = Object.entries(files).map(([name, { content }]) => [name, new TextDecoder().decode(content)]);
  await loading.destroy();
  return Object.fromEntries(texts);
};

/** Points between the feet of letters of one line: a large amount stands beside its small name. */
const sameLine = 1.5;

/** The texts of a PDF by page, line by line, as another reader finds them; parts of one line are parted by blanks. */
export const pdfPages = async (bytes: Uint8Array): Promise<string[][]> => {
  const loading = getDocument({ data: bytes.slice(), useSystemFonts: true, verbosity: 0 });
  const pdf = await loading.promise;
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const parts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ x: Number(item.transform[4]), y: Number(item.transform[5]), text: item.str.trim() }]
        : [],
    );
    const lines: (typeof parts)[] = [];
    for (const part of parts.sort((one, other) => other.y - one.y)) {
      const line = lines.at(-1);
      if (line?.[0] && line[0].y - part.y < sameLine) line.push(part);
      else lines.push([part]);
    }
    pages.push(
      lines.map((line) =>
        line
          .sort((one, other) => one.x - other.x)
          .map(({ text }) => text)
          .join(' '),
      ),
    );
  }
  await loading.destroy();
  return pages;
};
