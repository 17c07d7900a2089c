import { useStore } from 'ra-core';
import { useMemo } from 'react';
import { useChoice } from '../../../ui/routes/useChoice.ts';
import { useCurrentUser } from '../../../ui/session/currentUser.ts';
import { useIsPhone } from '../../../ui/session/useIsPhone.ts';

/** What the visits of a trial are sectioned by. */
export const sectionKinds = ['participant', 'visit'] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** How a participant's section shows its visits. */
export const sectionShapes = ['matrix', 'list'] as const;
export type SectionShape = (typeof sectionShapes)[number];

export interface Folds {
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
  foldAll: () => void;
}

function useFolds(userId: string): Folds {
  const [open, setOpen] = useStore<readonly string[]>(`recording.sections.${userId}`, []);
  return useMemo(
    () => ({
      isOpen: (id) => open.includes(id),
      toggle: (id) => setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id]),
      foldAll: () => setOpen([]),
    }),
    [open, setOpen],
  );
}

/**
 * The sections as the person left them in this browser: by what, as what, and which of them are unfolded. An address may
 * say by what.
 */
export function useLeftSections() {
  const userId = useCurrentUser()?.id ?? 'nobody';
  const folds = useFolds(userId);
  const [leftKind, leaveKind] = useStore<SectionKind>(`recording.sectionsBy.${userId}`, 'participant');
  const [kind, chooseKind] = useChoice('by', sectionKinds, leftKind);
  // A thumb records in the list; the matrix is one tap away.
  const isPhone = useIsPhone();
  const [leftShape, setShape] = useStore<SectionShape | null>(`recording.sectionsAs.${userId}`, null);
  const setKind = (value: SectionKind): void => {
    leaveKind(value);
    chooseKind(value);
  };
  return { kind, setKind, shape: leftShape ?? (isPhone ? 'list' : 'matrix'), setShape, folds } as const;
}
