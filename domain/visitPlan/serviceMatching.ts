import { groupBy } from '../groupBy.ts';
import { matchByOccurrence } from '../labels/byLabel.ts';
import { clearPairs, type Like } from '../labels/clearPairs.ts';
import { type KnownLabel, knownLabel, labelLikeness } from '../labels/labelLikeness.ts';

/** A service as a protocol's picture shows it. */
export interface ReadService {
  label: string;
  /** The heading that it stands under. */
  section: string | null;
  /** In cents. */
  amount: number | null;
}

/** A service that is there already. */
export interface PresentService {
  label: string;
  /** In cents. */
  amount: number;
}

interface Candidate {
  /** Its place in the list of those present. */
  present: number;
  /** In hundredths of a percent. */
  certainty: number;
}

/**
 * - `exact`: the same label but for case, spaces, punctuation, umlauts and footnote marks
 * - `near`: like no other, with mistakes or abbreviations; a person sees it before it counts
 * - `open`: several may be meant, or one that is not like enough: a person says which
 * - `none`: nothing like it is there
 */
type Kind = 'exact' | 'near' | 'open' | 'none';

export interface ServiceMatch {
  kind: Kind;
  /** The place in the list of those present; null = none, or a person says which. */
  present: number | null;
  /** How sure that is, in hundredths of a percent; 0 where nothing is matched. */
  certainty: number;
  /** What else may be meant and is taken by none, the likeliest first. */
  candidates: readonly Candidate[];
}

/** Like enough to be shown. */
const shown = 0.65;
/** Told apart by price or place alone. */
const byOrder = 9_000;

const mostShown = 5;
const rareLength = 7;

const hundredths = (share: number): number => Math.round(share * 10_000);

interface Side<S> {
  index: number;
  known: KnownLabel;
  /** With the heading before it. */
  below: KnownLabel | null;
  service: S;
}

const sides = <S extends { label: string; section?: string | null }>(services: readonly S[]): Side<S>[] =>
  services.map((service, index) => ({
    index,
    known: knownLabel(service.label),
    below: service.section ? knownLabel(`${service.section} ${service.label}`) : null,
    service,
  }));

const grouped = <S>(all: readonly Side<S>[]): ReadonlyMap<string, Side<S>[]> =>
  groupBy(all, ({ known }) => known.key);

type Pair = readonly [read: number, present: number, certainty: number];

/** Of one label: one and one; as many as there are, in their order; else those whose price is on each side once. */
const pairsOfOneLabel = (
  read: readonly Side<ReadService>[],
  present: readonly Side<PresentService>[],
): Pair[] => {
  if (read.length === present.length) {
    const certainty = read.length === 1 ? 10_000 : byOrder;
    const labelled = <S>(all: readonly Side<S>[]) =>
      all.map(({ index, known }) => ({ label: known.key, index }));
    return matchByOccurrence(labelled(read), labelled(present)).flatMap(({ row, stored }): Pair[] =>
      stored ? [[row.index, stored.index, certainty]] : [],
    );
  }
  return read.flatMap((one): Pair[] => {
    const { amount } = one.service;
    const isOnly = read.filter((other) => other.service.amount === amount).length === 1;
    const [found, ...more] = present.filter((other) => other.service.amount === amount);
    return isOnly && found && more.length === 0 ? [[one.index, found.index, byOrder]] : [];
  });
};

/** What the heading says belongs to the label where the label alone says less: `Pregnancy test` below `Urine`. */
const likenessOf = (read: Side<ReadService>, present: Side<PresentService>): number => {
  const alone = labelLikeness(read.known, present.known);
  if (read.below === null || alone === 0) return alone;
  return Math.max(alone, Math.min(labelLikeness(read.below, present.known), 0.98));
};

/** The long words that one label alone has. */
const rareWords = (all: readonly Side<{ label: string }>[]): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const { known } of all)
    for (const text of new Set(known.words.map((word) => word.text)))
      if (text.length >= rareLength) counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Set([...counts].flatMap(([text, count]) => (count === 1 ? [text] : [])));
};

/** Pairs that are like enough to be shown, or have a word that no other label has. */
const likesOf = (read: readonly Side<ReadService>[], present: readonly Side<PresentService>[]): Like[] => {
  const [ours, theirs] = [rareWords(read), rareWords(present)];
  const isRare = (text: string) => ours.has(text) && theirs.has(text);
  return read.flatMap((one) => {
    const rare = one.known.words.map(({ text }) => text).filter(isRare);
    return present.flatMap((other): Like[] => {
      const like = likenessOf(one, other);
      const isShown =
        like >= shown || (like > 0 && other.known.words.some(({ text }) => rare.includes(text)));
      return isShown ? [{ one: one.index, other: other.index, like: Math.max(like, shown) }] : [];
    });
  });
};

/**
 * Which of the services that are there each service of a picture is. First the same labels, then labels like no other; two
 * are never matched with one, and what is not clear is left to the person, with what may be meant.
 */
export const matchServices = (
  read: readonly ReadService[],
  present: readonly PresentService[],
): ServiceMatch[] => {
  const [readSides, presentSides] = [sides(read), sides(present)];
  const presentByKey = grouped(presentSides);
  const readByKey = grouped(readSides);
  const exact = [...readByKey].flatMap(([key, ours]) => pairsOfOneLabel(ours, presentByKey.get(key) ?? []));
  const matched = new Map(exact.map(([index, found, certainty]) => [index, { found, certainty }]));
  const used = new Set(exact.map(([, found]) => found));

  const free = presentSides.filter(({ index }) => !used.has(index));
  const likes = likesOf(
    readSides.filter(({ index }) => !matched.has(index)),
    free,
  );
  const near = new Map(clearPairs(likes).map((like) => [like.one, like]));
  const usedNear = new Set([...near.values()].map((like) => like.other));
  const open = new Map<number, Like[]>();
  for (const like of likes)
    if (!usedNear.has(like.other)) open.set(like.one, [...(open.get(like.one) ?? []), like]);

  return read.map((_, index): ServiceMatch => {
    const same = matched.get(index);
    if (same) return { kind: 'exact', present: same.found, certainty: same.certainty, candidates: [] };
    const candidates = (open.get(index) ?? [])
      .sort((a, b) => b.like - a.like || a.other - b.other)
      .slice(0, mostShown)
      .map((like) => ({ present: like.other, certainty: hundredths(like.like) }));
    const found = near.get(index);
    if (found) return { kind: 'near', present: found.other, certainty: hundredths(found.like), candidates };
    return { kind: candidates.length > 0 ? 'open' : 'none', present: null, certainty: 0, candidates };
  });
};
