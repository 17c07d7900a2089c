import type { Random } from './random.ts';
import { type PlannedVisit, planVisits, type Timing, timings } from './visits.ts';
import { type Words, words } from './words.ts';

interface PlannedService {
  label: string;
  section: string | null;
  /** In euros. */
  amount: number | null;
}

interface PlannedCell {
  service: number;
  visit: number;
  state: 'assigned' | 'optional';
  mark: string;
  footnote: string | null;
}

/** One text or arrow that stands over several visits, all of them included. */
interface Span {
  service: number;
  from: number;
  to: number;
  kind: 'text' | 'arrow';
}

/** What a document says. */
export interface Plan {
  language: 'en' | 'de';
  words: Words;
  timing: Timing;
  title: string;
  visits: PlannedVisit[];
  services: PlannedService[];
  cells: PlannedCell[];
  spans: Span[];
  footnotes: { marker: string; text: string; makes_optional: boolean }[];
}

const markerSets: readonly [readonly string[], ...(readonly string[])[]] = [
  ['a', 'b', 'c'],
  ['1', '2', '3'],
  ['*', '†', '‡'],
];

const planFootnotes = (random: Random, { conditions, remarks }: Words): Plan['footnotes'] => {
  const markers = random.pick(markerSets);
  return markers.slice(0, random.pick([0, 0, 1, 2, 3])).map((marker) => {
    const makes_optional = random.chance(0.5);
    return { marker, text: random.pick(makes_optional ? conditions : remarks), makes_optional };
  });
};

const planServices = (random: Random, { services, sections }: Words): PlannedService[] => {
  const labels = random.some(services, random.int(7, 20));
  const hasPrices = random.chance(0.2);
  const heads = random.chance(0.3) ? random.some(sections, random.int(2, 3)) : [];
  return labels.map((label, index) => ({
    label,
    section: heads[Math.floor((index * heads.length) / labels.length)] ?? null,
    amount: hasPrices ? random.int(8, 900) + random.pick([0, 0, 0.5, 0.25, 0.99]) : null,
  }));
};

/** How likely a visit has a mark: some services are at all visits, some at the first only, some here and there. */
const habitOf = (random: Random): ((visit: number) => number) => {
  const every = random.int(2, 3);
  return random.pick([
    () => 0.97,
    (visit: number) => (visit === 0 ? 1 : 0),
    (visit: number) => (visit < 2 ? 0.9 : 0.1),
    (visit: number) => (visit % every === 0 ? 0.95 : 0.05),
    () => 0.5,
  ]);
};

const planCells = (
  random: Random,
  mark: string,
  plan: Pick<Plan, 'services' | 'visits' | 'footnotes' | 'spans'>,
): PlannedCell[] => {
  const { services, visits, footnotes, spans } = plan;
  const [first, ...others] = footnotes;
  return services.flatMap((_, service) => {
    const span = spans.find((one) => one.service === service);
    const likely = habitOf(random);
    const row = visits.flatMap((_, visit): PlannedCell[] => {
      if (span && visit >= span.from && visit <= span.to)
        return [{ service, visit, state: 'assigned', mark: span.kind, footnote: null }];
      if (span || !random.chance(likely(visit))) return [];
      const isOptional = random.chance(0.05);
      const footnote = first && !isOptional && random.chance(0.12) ? random.pick([first, ...others]) : null;
      return [
        {
          service,
          visit,
          state: isOptional || footnote?.makes_optional ? 'optional' : 'assigned',
          mark: `${isOptional ? `(${mark})` : mark}${footnote?.marker ?? ''}`,
          footnote: footnote?.marker ?? null,
        },
      ];
    });
    // A row that is empty is mostly a heading, and a person cannot tell it from one either.
    return row.length > 0 ? row : [{ service, visit: 1, state: 'assigned', mark, footnote: null }];
  });
};

/** Makes up what a document says. */
export const planOf = (random: Random, mark: string, isRuled: boolean): Plan => {
  const language = random.pick(['en', 'en', 'de']);
  const said = words[language];
  const timing = random.pick(timings);
  const visits = planVisits(random, said, timing);
  const services = planServices(random, said);
  const footnotes = planFootnotes(random, said);
  const spans: Span[] =
    isRuled && random.chance(0.15)
      ? [
          {
            service: services.length - 1,
            from: random.int(0, 2),
            to: visits.length - 1,
            kind: random.pick(['text', 'arrow']),
          },
        ]
      : [];
  const cells = planCells(random, mark, { services, visits, footnotes, spans });
  return {
    language,
    words: said,
    timing,
    title: random.pick(said.titles),
    visits,
    services,
    cells,
    spans,
    footnotes,
  };
};
