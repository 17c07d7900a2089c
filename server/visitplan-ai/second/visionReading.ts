import { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import {
  ExtractedCell,
  ExtractedFootnote,
  ExtractedService,
  ExtractedVisit,
} from '../../../contract/plan/extraction.ts';

const ofOurs = { box: true, confidence: true } as const;
const doubts = { is_doubtful: true, hangs_on_head: true } as const;
/** What follows from the words that say when a visit is. */
const counted = {
  shared_label: true,
  reference: true,
  days_interval: true,
  window_from: true,
  window_to: true,
} as const;

/** What a vision endpoint answers: the contract's shapes without what only our own reading knows, and what is counted here. */
export const VisionReading = z.strictObject({
  visits: z.array(ExtractedVisit.omit({ ...ofOurs, ...counted })).max(limits.visitsOfTrial),
  services: z.array(ExtractedService.omit(ofOurs)).max(limits.bulkRows),
  cells: z.array(ExtractedCell.omit({ ...ofOurs, ...doubts })).max(limits.bulkRows),
  footnotes: z.array(ExtractedFootnote.omit({ box: true })).max(1_000),
});
export type VisionReading = z.infer<typeof VisionReading>;

/** Bounds that strict schemas do not know; the answer is held to them all the same. */
const bounds = [
  '$schema',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'format',
];

/** The same as strict JSON schema: every field is there, none besides. */
export const visionSchema = (): Record<string, unknown> =>
  z.toJSONSchema(VisionReading, {
    io: 'output',
    override: ({ jsonSchema }) => {
      for (const bound of bounds) Reflect.deleteProperty(jsonSchema, bound);
    },
  });

const outOfRange = (name: string, values: readonly number[], count: number): string[] =>
  values.flatMap((value, index) =>
    value < count ? [] : [`${name} of cell ${index} is ${value}; there are ${count}`],
  );

const repeatedCells = (cells: VisionReading['cells']): string[] => {
  const seen = new Set<string>();
  return cells.flatMap(({ service, visit }, index) => {
    const place = `${service}/${visit}`;
    if (seen.has(place)) return [`cell ${index} stands at service ${service}, visit ${visit} once more`];
    seen.add(place);
    return [];
  });
};

/** What is wrong with an answer, in words for the endpoint itself; pages are counted from 0. */
const faultsOf = ({ visits, services, cells, footnotes }: VisionReading, pages: number): string[] => [
  ...outOfRange(
    'service',
    cells.map(({ service }) => service),
    services.length,
  ),
  ...outOfRange(
    'visit',
    cells.map(({ visit }) => visit),
    visits.length,
  ),
  ...repeatedCells(cells),
  ...[...visits, ...services, ...cells, ...footnotes].flatMap(({ page }) =>
    page < pages ? [] : [`page ${page} was not sent; there are ${pages}, counted from 0`],
  ),
];

const withoutFence = (text: string): string =>
  /^\s*```(?:json)?\s*\n([\s\S]*?)\n?```\s*$/.exec(text)?.[1] ?? text;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(withoutFence(text));
  } catch {
    return undefined;
  }
};

/** The reading in an endpoint's text, or what is wrong with it: nothing but what has the shape gets any further. */
export const readingIn = (text: string, pages: number): { reading: VisionReading } | { faults: string[] } => {
  const value = jsonOf(text);
  if (value === undefined) return { faults: ['the answer is no JSON'] };
  const { data, error } = VisionReading.safeParse(value);
  if (!data) return { faults: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
  const faults = faultsOf(data, pages);
  return faults.length > 0 ? { faults } : { reading: data };
};
