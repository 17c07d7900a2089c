import { resolve } from 'node:path';
import { say } from '../../accept/steps.ts';
import { documentsOf, type Made, type Measured, madeDocuments } from '../extraction/documents.ts';
import { type Outcome, readDocument } from '../extraction/read.ts';
import {
  calledSureOf,
  f1Of,
  labelsOf,
  precisionOf,
  rateOf,
  recallOf,
  together,
  worthOf,
  wrongOf,
} from '../extraction/summary.ts';
import type { Figure } from '../figures.ts';

/** Which documents are read: those of a folder, or made-up ones. */
export type Source = { docs: string } | Made;

/** What is said on the command line of it. */
interface Asked {
  docs?: string | undefined;
  corpus?: string | undefined;
  from?: string | undefined;
  count?: string | undefined;
  keep?: string | undefined;
}

const numberOf = (text: string, name: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`--${name} is a number from 1, not ${text}`);
  return Number(text);
};

/** The documents that were asked for: `--docs DIR`, or `--corpus build|judge [--from N] [--count N] [--keep DIR]`. */
export const sourceOf = ({
  docs = '../shared/data/soa',
  corpus,
  from = '1',
  count = '10',
  keep,
}: Asked): Source => {
  if (corpus === undefined) return { docs };
  if (corpus !== 'build' && corpus !== 'judge') throw new Error(`--corpus is build or judge, not ${corpus}`);
  return { half: corpus, from: numberOf(from, 'from'), count: numberOf(count, 'count'), keep };
};

/** How many of the made-up documents are shown that were read worst. */
const weakest = 10;

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/** The figures of one document, as they are printed. */
const told = ({ id, score, pages, seconds, refused }: Outcome) => ({
  document: id,
  ...(refused === null ? {} : { refused }),
  precision: rounded(precisionOf(score)),
  recall: rounded(recallOf(score)),
  f1: rounded(f1Of(score)),
  state: rounded(rateOf(score.state)),
  day: rounded(rateOf(score.day)),
  tolerance: rounded(rateOf(score.tolerance)),
  reference: rounded(rateOf(score.reference)),
  labels: rounded(labelsOf(score)),
  visit_labels: `${score.visitLabel.right} of ${score.visitLabel.of}`,
  service_labels: `${score.serviceLabel.right} of ${score.serviceLabel.of}`,
  sections: `${score.section.right} of ${score.section.of}`,
  amounts: `${score.amount.right} of ${score.amount.of}`,
  sure: score.sure.of,
  sure_wrong: score.sure.of - score.sure.right,
  sure_marks: score.sureMarked.of,
  sure_marks_wrong: score.sureMarked.of - score.sureMarked.right,
  sure_days_wrong: score.sureDay.of - score.sureDay.right,
  sure_rows_wrong: score.sureRow.of - score.sureRow.right,
  doubtful: score.doubtful,
  seconds_per_image: rounded(seconds / pages),
});

const share = (id: string, what: string, value: number, goal: number | null, isUpper = false): Figure => ({
  id: `extract-${id}`,
  what,
  value: rounded(value),
  unit: isUpper && id === 'seconds' ? 's' : 'share',
  limit: goal,
  ratio: goal === null ? null : rounded(value / goal),
  goal: goal === null ? 'none, beside' : `${isUpper ? '<=' : '>='} ${goal}`,
  met: goal === null || (isUpper ? value <= goal : value >= goal),
});

const figuresOf = (outcomes: readonly Outcome[], of: string): Figure[] => {
  const all = together(outcomes.map(({ score }) => score));
  const pages = outcomes.reduce((sum, outcome) => sum + outcome.pages, 0);
  const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0);
  return [
    share('precision', `cells read that are there; ${of}`, precisionOf(all), null),
    share('recall', `cells there that are read; ${of}`, recallOf(all), null),
    share('f1', `both in one; ${of}`, f1Of(all), 0.98),
    share('state', `cells that are assigned or optional as it is there; ${of}`, rateOf(all.state), 0.97),
    share('day', `visits on the right day; ${of}`, rateOf(all.day), 0.95),
    share('tolerance', `visits with the right tolerance; ${of}`, rateOf(all.tolerance), 0.95),
    share('reference', `visits that count from the right one; ${of}`, rateOf(all.reference), null),
    share('labels', `visits and services labelled to the letter; ${of}`, labelsOf(all), 0.95),
    share('visit-labels', `of these the visits; ${of}`, rateOf(all.visitLabel), null),
    share('service-labels', `of these the services; ${of}`, rateOf(all.serviceLabel), null),
    share('sections', `services under the right heading; ${of}`, rateOf(all.section), null),
    share('amounts', `prices to the cent; ${of}`, rateOf(all.amount), null),
    share(
      'sure',
      `cells called sure that are wrong, empty ones counted; ${of}`,
      wrongOf(all.sure),
      0.01,
      true,
    ),
    share('sure-marks', `marks called sure that are wrong; ${of}`, wrongOf(all.sureMarked), 0.01, true),
    share('sure-days', `visits called sure that are on a wrong day; ${of}`, wrongOf(all.sureDay), 0.01, true),
    share('sure-rows', `rows called sure that are of no service; ${of}`, wrongOf(all.sureRow), 0.01, true),
    share('called-sure', `cells called sure, of all; ${of}`, calledSureOf(all), null),
    share('seconds', `a picture or page; ${of}`, pages === 0 ? 0 : seconds / pages, 5, true),
  ];
};

const measure = async (documents: AsyncIterable<Measured> | Iterable<Measured>): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for await (const document of documents) {
    const outcome = await readDocument(document);
    say(JSON.stringify(told(outcome)));
    outcomes.push(outcome);
  }
  return outcomes;
};

/**
 * Reads documents by the offline engine and holds the result beside what stands in them: a line for each document, then
 * the figures over all, each cell, visit and service counting the same.
 */
export const measureExtraction = async (source: Source): Promise<Figure[]> => {
  if ('docs' in source) {
    const documents = await documentsOf(source.docs);
    if (!documents || documents.length === 0) {
      say(`extract: skipped, there are no documents in ${resolve(source.docs)}`);
      return [];
    }
    return figuresOf(await measure(documents), `${documents.length} documents of ${source.docs}`);
  }
  const { half, from, count } = source;
  const outcomes = await measure(madeDocuments(source));
  say(`The weakest ${Math.min(weakest, outcomes.length)}:`);
  const sorted = outcomes.toSorted((one, other) => worthOf(one.score) - worthOf(other.score));
  for (const outcome of sorted.slice(0, weakest)) say(JSON.stringify(told(outcome)));
  return figuresOf(outcomes, `made-up documents ${half}-${from} to ${half}-${from + count - 1}`);
};
