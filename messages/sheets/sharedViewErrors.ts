import type { Translation } from '../translation.ts';

/** Refusals about shared views. */
export const sharedViewErrorsEn = {
  shared_view_taken: 'A shared view with this name already exists here.',
  shared_view_not_own:
    'A shared view can be changed or removed only by the person who shared it and by administrators; managers choose what a role starts with.',
  shared_views_full: 'No more than %{count} views can be shared here. Please remove one first.',
} as const;

export const sharedViewErrorsDe = {
  shared_view_taken: 'Eine geteilte Ansicht mit diesem Namen gibt es hier schon.',
  shared_view_not_own:
    'Eine geteilte Ansicht kann nur ändern oder entfernen, wer sie geteilt hat, oder die Administration; womit eine Rolle beginnt, legen Klinik und Administration fest.',
  shared_views_full: 'Hier können höchstens %{count} Ansichten geteilt werden. Bitte zuerst eine entfernen.',
} satisfies Translation<typeof sharedViewErrorsEn>;
