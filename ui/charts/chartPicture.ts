/** What a chart's elements are painted with; the page's custom properties are not there in a picture. */
const painted = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'visibility',
  'display',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'paint-order',
  'text-anchor',
  'dominant-baseline',
];

/** Shown while the mouse or the keyboard is on a point: not of the chart itself. */
const passing = '.recharts-tooltip-cursor, .recharts-active-dot, title, desc';

interface ChartPart {
  heading: string;
  chart: SVGSVGElement;
  /** The list of what its lines and bars stand for, as it is on the page. */
  legend: Element | null;
}

interface Picture {
  title: string;
  /** Under the title: as of when, for which days. */
  subtitle: string;
  parts: readonly ChartPart[];
}

const space = 24;
const headHeight = 64;
const partHeadHeight = 32;
/** So many pixels for each of the page: sharp in a printed report. */
const sharpness = 2;

const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsDataURL(blob);
  });

/** The page's own typefaces, each with its file in it: a picture loads nothing. */
const typefaces = async (): Promise<string> => {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSFontFaceRule ? [{ rule, base: sheet.href ?? document.baseURI }] : [],
    ),
  );
  const faces = rules.map(async ({ rule, base }) => {
    const address = /url\("?([^")]+)"?\)/.exec(rule.cssText)?.[1];
    if (address === undefined) return '';
    const answer = await fetch(new URL(address, base));
    return answer.ok ? rule.cssText.replace(address, await dataAddress(await answer.blob())) : '';
  });
  return (await Promise.all(faces)).join('\n');
};

/** The chart as it looks now, in a copy that needs nothing of the page. */
const copyOf = (chart: SVGSVGElement, left: number, top: number): SVGSVGElement => {
  const copy = chart.cloneNode(true) as SVGSVGElement; // A clone is of the kind of what is cloned.
  const copies = copy.querySelectorAll<SVGElement>('*');
  chart.querySelectorAll('*').forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const name of painted) copies[index]?.style.setProperty(name, style.getPropertyValue(name));
  });
  for (const element of copy.querySelectorAll(passing)) element.remove();
  copy.setAttribute('x', String(left));
  copy.setAttribute('y', String(top));
  return copy;
};

const written = (content: string): string =>
  content.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));

const drawingOf = async ({ title, subtitle, parts }: Picture) => {
  const sizes = parts.map(({ chart }) => chart.getBoundingClientRect());
  const look = getComputedStyle(document.documentElement);
  const colour = (name: string): string => look.getPropertyValue(`--${name}`).trim();
  const font = `font-family="${getComputedStyle(document.body).fontFamily.replaceAll('"', "'")}"`;
  const line = (content: string, top: number, size: number, weight: number, fill: string): string =>
    `<text x="${space}" y="${top}" ${font} font-size="${size}" font-weight="${weight}" fill="${fill}">${written(content)}</text>`;
  /** As on the page: over the chart, at the same places from left to right. */
  const legendOf = ({ chart, legend }: ChartPart, top: number): string => {
    const { left } = chart.getBoundingClientRect();
    const entries = [...(legend?.querySelectorAll('li') ?? [])].map((entry) => {
      const from = space + entry.getBoundingClientRect().left - left;
      const sign = entry.querySelector('svg');
      const drawn = sign ? new XMLSerializer().serializeToString(copyOf(sign, from, top + 11)) : '';
      const name = written(entry.textContent);
      return `${drawn}<text x="${from + 22}" y="${top + 20}" ${font} font-size="12" fill="${colour('text2')}">${name}</text>`;
    });
    return entries.join('');
  };
  let top = headHeight;
  const drawn = parts.map((part, index) => {
    const { heading, chart } = part;
    const head = line(heading, top + 20, 13.5, 600, colour('text')) + legendOf(part, top);
    const copy = copyOf(chart, space, top + partHeadHeight);
    top += partHeadHeight + (sizes[index]?.height ?? 0) + space / 2;
    return head + new XMLSerializer().serializeToString(copy);
  });
  const width = Math.ceil(Math.max(...sizes.map((size) => size.width)) + 2 * space);
  const height = Math.ceil(top + space / 2);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<style>${await typefaces()}</style><rect width="100%" height="100%" fill="${colour('surface')}"/>
${line(title, 34, 18, 650, colour('text'))}${line(subtitle, 54, 12, 400, colour('text3'))}${drawn.join('')}</svg>`;
  return { drawing, width, height };
};

/** Charts of the page, one below the other under a title, as a PNG with colours and typeface of the theme that is on. */
export async function chartPicture(picture: Picture): Promise<Blob> {
  const { drawing, width, height } = await drawingOf(picture);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * sharpness;
  canvas.height = height * sharpness;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser draws no pictures');
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))),
      'image/png',
    );
  });
}
