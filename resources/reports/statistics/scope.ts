import { Id, isCalendarDate } from '../../../contract/primitives.ts';
import { type FigureName, recordFigures } from '../../../contract/reports/reports.ts';
import { href } from '../../../ui/routes/paths.ts';
import { periodOf, type Range } from '../range.ts';

/** What a figure is counted of; a sponsor or cost centre of null = those without one. */
export interface Scope extends Range {
  trial?: string | undefined;
  sponsor?: string | null | undefined;
  provider?: string | undefined;
  costCenter?: string | null | undefined;
}

/** Names that stand for *none* beside those that name one. */
const none = '1';

/** The address of the records behind a figure. */
export const hrefOfRecords = (figure: FigureName, scope: Scope): string => {
  const { from, to, trial, sponsor, provider, costCenter } = scope;
  const query = new URLSearchParams({ figure });
  const named = { from, to, trial, sponsor, provider, cost_center: costCenter };
  for (const [name, value] of Object.entries(named)) {
    if (value === null) query.set(`no_${name}`, none);
    else if (value !== undefined) query.set(name, value);
  }
  return `${href('figureRecords')}?${query}`;
};

/** What an address asks for: the figure, null where it names none, and of what. */
export const scopeIn = (query: URLSearchParams): { figure: FigureName | null; scope: Scope } => {
  const dateOf = (name: string): string | undefined => {
    const value = query.get(name) ?? '';
    return isCalendarDate(value) ? value : undefined;
  };
  const idOf = (name: string): string | undefined => Id.safeParse(query.get(name)).data;
  const nameOf = (name: string): string | null | undefined =>
    query.get(`no_${name}`) === none ? null : (query.get(name) ?? undefined);
  return {
    figure: recordFigures.find((name) => name === query.get('figure')) ?? null,
    scope: {
      from: dateOf('from'),
      to: dateOf('to'),
      trial: idOf('trial'),
      sponsor: nameOf('sponsor'),
      provider: idOf('provider'),
      costCenter: nameOf('cost_center'),
    },
  };
};

/** Which trials and days, as the calls take them. */
export const whichOf = ({ trial, sponsor, from, to }: Scope) => ({
  ...periodOf({ from, to }),
  ...(trial !== undefined && { trial_ids: [trial] }),
  ...(sponsor !== undefined && { sponsor }),
});
