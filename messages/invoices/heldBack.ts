import type { Translation } from '../translation.ts';

/** Services that rules of the contract keep off an invoice. */
export const heldBackEn = {
  title: 'Held back by the contract',
  cap: 'number %{place}; the cap allows %{allowed}',
  screening_ratio: 'screening failure number %{place}; %{allowed} are paid',
};

export const heldBackDe = {
  title: 'Vom Vertrag zurückgehalten',
  cap: 'Nummer %{place}; die Obergrenze lässt %{allowed} zu',
  screening_ratio: 'Screening-Failure Nummer %{place}; bezahlt werden %{allowed}',
} satisfies Translation<typeof heldBackEn>;
