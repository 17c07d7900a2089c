import { z } from 'zod';
import { type ErrorCode, FailureParams } from '../errors.ts';
import { limits } from '../limits.ts';
import { Cents, Days, Tolerance } from '../primitives.ts';

/** How sure a reading is, in hundredths of a percent: 10,000 = certain. */
const Certainty = z.int().min(0).max(10_000);

const Place = z.int().min(0).max(10_000);
/** Bounding box in a picture: left, top, right, bottom, in hundredths of a percent of its width and height. */
const Box = z.tuple([Place, Place, Place, Place]);

/** A picture of the answer, counted from 0. */
const Page = z
  .int()
  .min(0)
  .max(limits.extractionPages - 1);

/** A visit or service of the answer, counted from 0. */
const Index = z
  .int()
  .min(0)
  .max(limits.bulkRows - 1);

const ReadLabel = z.string().min(1).max(limits.serviceLabelLength);
const ReadText = z.string().max(limits.descriptionLength);
/** The sign of a footnote as it is printed: `a`, `2`, `*`. */
const Marker = z.string().min(1).max(20);

/** A column of a protocol's table. Its interval counts as a visit plan does: Day 8 of a table that begins with Day 1 is 7. */
export const ExtractedVisit = z.object({
  /** Empty where nothing could be read over a column of marks: a person names the visit before it is imported. */
  label: z.string().max(limits.serviceLabelLength),
  /** What is printed over several columns, of which this is one: the label tells them apart. Left out = no other has its name. */
  shared_label: ReadLabel.optional(),
  short_label: ReadLabel.nullable(),
  /** The words that say when the visit is: `Week 4 ± 3 days`. */
  timing_text: ReadText.nullable(),
  /** The visit that it counts from, by its place in the answer, for several may have one name; null = the table does not say. */
  reference: Index.nullable(),
  days_interval: Days.nullable(),
  days_tolerance_before: Tolerance.nullable(),
  days_tolerance_after: Tolerance.nullable(),
  /** First and last day of a printed range (`Day -14 to -1`), as they are printed. */
  window_from: Days.nullable(),
  window_to: Days.nullable(),
  page: Page,
  box: Box.nullable(),
  confidence: Certainty,
});
export type ExtractedVisit = z.infer<typeof ExtractedVisit>;

/** A row of the table. */
export const ExtractedService = z.object({
  label: ReadLabel,
  /** The heading that it stands under. */
  section: ReadLabel.nullable(),
  amount: Cents.nullable(),
  page: Page,
  box: Box.nullable(),
  confidence: Certainty,
});
export type ExtractedService = z.infer<typeof ExtractedService>;

/** What a service is at a visit, as the table marks it. */
const cellStates = ['assigned', 'optional', 'empty'] as const;

/** Where a row and a column meet. A cell that the answer does not have is empty, and surely so. */
export const ExtractedCell = z.object({
  service: Index,
  visit: Index,
  state: z.enum(cellStates),
  /** What is printed there: `X`, `(X)`, `●`; an empty text where nothing is. */
  mark: z.string().max(100),
  /** The markers of the footnotes that it carries. */
  footnotes: z.array(Marker).max(20),
  page: Page,
  box: Box.nullable(),
  confidence: Certainty,
  /** A person has to look: the reading is not sure, or two engines read different things. */
  is_doubtful: z.boolean(),
  /** It was read surely and is doubtful for its column's head alone. Left out = no. */
  hangs_on_head: z.boolean().optional(),
});
export type ExtractedCell = z.infer<typeof ExtractedCell>;

export const ExtractedFootnote = z.object({
  marker: Marker,
  text: ReadText,
  /** It says that what carries it is done only under a condition. */
  makes_optional: z.boolean(),
  page: Page,
  box: Box.nullable(),
});
export type ExtractedFootnote = z.infer<typeof ExtractedFootnote>;

/** What a person should know of a reading that came about all the same; worded in `messages/plan/extraction.ts`. */
export const extractionWarningCodes = [
  'page_without_table',
  'page_turned',
  'marks_outside',
  'columns_differ',
  'page_repeated',
  'page_without_head',
  'page_of_other_table',
  'timing_not_understood',
  'reference_not_found',
  'engines_differ',
  'engines_differ_in_visits',
  'engines_differ_in_amounts',
  'engines_see_one_only',
  'vision_failed',
  'vision_alone',
] as const;

export const ExtractionWarning = z.object({ code: z.enum(extractionWarningCodes), params: FailureParams });
export type ExtractionWarning = z.infer<typeof ExtractionWarning>;

/** Who has read: ours, on this machine; the vision endpoint that the site configured; or both, held beside each other. */
const extractionEngines = ['offline', 'vision', 'both'] as const;

/** What was read of pictures of a protocol's schedule. Nothing of it is a plan before a person has confirmed it. */
export const Extraction = z.object({
  engine: z.enum(extractionEngines),
  /** The pictures that boxes refer to, in pixels, and by how many quarters clockwise one is turned to be read (left out = 0). */
  pages: z
    .array(
      z.object({
        width: z.int().min(1),
        height: z.int().min(1),
        quarters: z.int().min(0).max(3).optional(),
      }),
    )
    .min(1)
    .max(limits.extractionPages),
  visits: z.array(ExtractedVisit).max(limits.visitsOfTrial),
  services: z.array(ExtractedService).max(limits.bulkRows),
  cells: z.array(ExtractedCell).max(limits.bulkRows),
  footnotes: z.array(ExtractedFootnote).max(1_000),
  warnings: z.array(ExtractionWarning).max(limits.extractionWarnings),
});
export type Extraction = z.infer<typeof Extraction>;

/** Why pictures cannot be read; the person who sent them has to mend that. `file` counts from 1. */
export const extractionRefusals = [
  'extraction_not_an_image',
  'extraction_picture_too_large',
  'extraction_picture_too_small',
  'extraction_too_many_pages',
  'extraction_pdf_password',
  'extraction_pdf_unreadable',
  'extraction_blank',
  'extraction_no_table',
] as const satisfies readonly ErrorCode[];
export type ExtractionRefusal = (typeof extractionRefusals)[number];
