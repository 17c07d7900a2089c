import type { DocumentKind, FileKind } from '../../contract/imports/importKinds.ts';
import { type Recognition, recogniseSheet, type SheetLook } from './recognition.ts';

/** How a file can be imported: lines of a kind, or a document with a visit plan. */
export type FoundKind = FileKind;

/** The type of a JSON document; null if it cannot be imported. */
export const recogniseDocument = (document: Readonly<Record<string, unknown>>): DocumentKind | null => {
  if (typeof document.usdmVersion === 'string' && typeof document.study === 'object') return 'usdm';
  const parts = ['visits', 'operational_services', 'study_services', 'assignments'];
  return parts.some((part) => Array.isArray(document[part])) ? 'visit-plan' : null;
};

/** Why a file is skipped by default: the same lines, or the same data, are in another file. */
type LeftOut = 'twice' | 'same_facts' | 'no_kind' | 'no_lines';

/** One sheet or document of what was dropped. */
export interface Dropped {
  readonly look: SheetLook | null;
  readonly document: Readonly<Record<string, unknown>> | null;
  /** Names its content: equal for equal heads and lines. */
  readonly content: string;
}

export interface Found {
  readonly kind: FoundKind | null;
  /** Null for a document, which says itself what it is. */
  readonly recognition: Recognition | null;
  readonly leftOut: LeftOut | null;
}

/** Files that hold what is measured and planned for science beside what somebody wrote for billing. */
const isSource = ({ kind, recognition }: Found): boolean => kind === 'usdm' || recognition?.reason === 'sdtm';

/** Kinds that a study definition brings too. */
const planKinds: readonly (FoundKind | null)[] = ['visits', 'visit-plan'];

const sayTheSame = (source: Found, other: Found): boolean =>
  source.kind === 'usdm' ? planKinds.includes(other.kind) : source.kind === other.kind;

/**
 * Recognises everything that was dropped together. A file that lies there twice counts once; a dataset of SDTM or a study
 * definition gives way to a file of the same kind that was made for the purpose, for its names are other ones.
 */
export const recogniseDrop = (dropped: readonly Dropped[]): readonly Found[] => {
  const seen = new Set<string>();
  const found = dropped.map(({ look, document, content }): Found => {
    const recognition = look && recogniseSheet(look);
    const kind = document ? recogniseDocument(document) : (recognition?.kind ?? null);
    const isAgain = seen.has(content);
    seen.add(content);
    if (isAgain) return { kind, recognition, leftOut: 'twice' };
    if (kind === null) return { kind, recognition, leftOut: 'no_kind' };
    return { kind, recognition, leftOut: recognition?.reason === 'no_lines' ? 'no_lines' : null };
  });
  const made = found.filter((each) => each.leftOut === null && !isSource(each));
  return found.map((each) =>
    each.leftOut === null && isSource(each) && made.some((other) => sayTheSame(each, other))
      ? { ...each, leftOut: 'same_facts' }
      : each,
  );
};
