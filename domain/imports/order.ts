import type { FoundKind } from './drop.ts';

/**
 * What has to be there before: plans that documents hold, services and visits, then what joins them, then who takes part and
 * what was done.
 */
const kindOrder: readonly FoundKind[] = [
  'usdm',
  'visit-plan',
  'study-services',
  'visits',
  'assigned-study-services',
  'operational-services',
  'provider-services',
  'participants',
  'performed-visits',
];

/** What is to be ordered: its kind, and of visits their labels and those they count from. */
export interface Ordered {
  readonly kind: FoundKind;
  readonly labels: readonly string[];
  readonly references: readonly string[];
}

/** The order that files run in, as they were given where nothing parts them; visits after those they count from. */
export const inRunOrder = <S extends Ordered>(sheets: readonly S[]): readonly S[] => {
  const sorted = [...sheets].sort(
    (one, other) => kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind),
  );
  const placed: S[] = [];
  const place = (sheet: S, above: readonly S[]): void => {
    if (placed.includes(sheet) || above.includes(sheet)) return;
    if (sheet.kind === 'visits')
      for (const other of sorted)
        if (other !== sheet && other.kind === 'visits' && isNamedBy(other, sheet))
          place(other, [...above, sheet]);
    placed.push(sheet);
  };
  for (const sheet of sorted) place(sheet, []);
  return placed;
};

const isNamedBy = ({ labels }: Ordered, { references, labels: own }: Ordered): boolean => {
  const here = new Set(own);
  const there = new Set(labels);
  return references.some((reference) => !here.has(reference) && there.has(reference));
};

/** A file as its rows are sent; only those of visits say what comes before what. */
interface SentFile {
  readonly kind: FoundKind;
  readonly rows: readonly {
    readonly line: number;
    readonly label?: string;
    readonly reference_visit?: string | null;
  }[];
}

/** The import order of these files, as indices. */
export const importOrder = (files: readonly SentFile[]): number[] =>
  inRunOrder(
    files.map(({ kind, rows }, index) => ({
      index,
      kind,
      labels: kind === 'visits' ? rows.flatMap(({ label }) => label ?? []) : [],
      references: kind === 'visits' ? rows.flatMap((row) => row.reference_visit ?? []) : [],
    })),
  ).map(({ index }) => index);
