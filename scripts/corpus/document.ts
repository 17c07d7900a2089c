import type { Browser, Page } from 'playwright';
import { photographed, scanned, spoilt } from './degrade.ts';
import { htmlOf, partsOf } from './html.ts';
import { type Look, lookOf, realTraits } from './look.ts';
import { type Plan, planOf } from './plan.ts';
import { type Random, randomOf } from './random.ts';

/** What the engine is tuned on, and what it is judged by: no document is in both. */
export type Half = 'build' | 'judge';

export interface MadeDocument {
  id: string;
  look: Look;
  plan: Plan;
  /** PNG, JPEG or PDF, one for each page. */
  files: Buffer[];
}

/** Held before a camera: a sheet on a table, seen from a little aside. */
const tilted = (html: string, random: Random): string => {
  const [x, y, z] = [random.between(-9, 9), random.between(-9, 9), random.between(-2.5, 2.5)];
  return html.replace(
    '</style>',
    `body, #stage { background: #6b5a48; } #stage { display: inline-block; padding: 60px; perspective: 1600px; }
     #page { transform: rotateX(${x}deg) rotateY(${y}deg) rotateZ(${z}deg); }</style>`,
  );
};

const pdfOf = async (page: Page): Promise<Buffer> => {
  const box = await page.locator('#page').boundingBox();
  const [width, height] = [Math.ceil(box?.width ?? 800) + 2, Math.ceil(box?.height ?? 600) + 2];
  return page.pdf({ width: `${width}px`, height: `${height}px`, printBackground: true, pageRanges: '1' });
};

const pictureOf = async (
  page: Page,
  medium: Look['medium'],
  html: string,
  random: Random,
): Promise<Buffer> => {
  await page.setContent(medium === 'photo' ? tilted(html, random) : html);
  if (medium === 'pdf') return pdfOf(page);
  const png = await page.locator(medium === 'photo' ? '#stage' : '#page').screenshot({ type: 'png' });
  if (medium === 'photo') return photographed(png, random);
  return medium === 'scan' ? scanned(png, random) : png;
};

/** Makes the document of this number; the same half and number make the same document, as far as the fonts are the same. */
export const makeDocument = async (browser: Browser, half: Half, number: number): Promise<MadeDocument> => {
  const id = `${half}-${number}`;
  const random = randomOf(id);
  const look = lookOf(random, realTraits(randomOf(`${id}/real`)));
  const plan = planOf(random, look.mark, look.ruling === 'full');
  const procedure = random.pick(plan.words.procedure);
  const context = await browser.newContext({
    viewport: { width: 2_400, height: 1_600 },
    deviceScaleFactor: look.scale,
  });
  try {
    const page = await context.newPage();
    const files: Buffer[] = [];
    for (const part of partsOf(plan, look))
      files.push(await pictureOf(page, look.medium, htmlOf(plan, look, part, procedure), random));
    const { spoiling } = look;
    const isTaken = look.medium === 'scan' || look.medium === 'photo';
    const light = randomOf(`${id}/light`);
    if (spoiling && isTaken)
      for (const [place, file] of files.entries()) files[place] = await spoilt(file, spoiling, light);
    return { id, look, plan, files };
  } finally {
    await context.close();
  }
};
