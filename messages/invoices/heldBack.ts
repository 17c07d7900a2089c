import type { Translation } from '../translation.ts';

/** Services that rules of the contract keep off an invoice. */
export const heldBackEn = {
  title: 'Held back by the contract',
  cap: 'number %{place}; the cap allows %{allowed}',
  screening_ratio: 'screening failure number %{place}; %{allowed} are paid',
  lines: {
    overhead: 'overhead %{percentage} of %{base}: %{amount}',
    holdback: 'holdback %{percentage} of %{base}: %{amount}',
    release: 'release of the holdback: %{amount}',
  },
  kept: {
    cap: '%{count} service held back by a cap, %{amount} |||| %{count} services held back by a cap, %{amount}',
    screening_ratio:
      '%{count} service of unpaid screening failures, %{amount} |||| %{count} services of unpaid screening failures, %{amount}',
  },
};

export const heldBackDe = {
  title: 'Vom Vertrag zurückgehalten',
  cap: 'Nummer %{place}; die Obergrenze lässt %{allowed} zu',
  screening_ratio: 'Screening-Failure Nummer %{place}; bezahlt werden %{allowed}',
  lines: {
    overhead: 'Gemeinkosten %{percentage} von %{base}: %{amount}',
    holdback: 'Einbehalt %{percentage} von %{base}: %{amount}',
    release: 'Freigabe des Einbehalts: %{amount}',
  },
  kept: {
    cap: '%{count} Leistung über einer Obergrenze, %{amount} |||| %{count} Leistungen über einer Obergrenze, %{amount}',
    screening_ratio:
      '%{count} Leistung unbezahlter Screening-Failures, %{amount} |||| %{count} Leistungen unbezahlter Screening-Failures, %{amount}',
  },
} satisfies Translation<typeof heldBackEn>;
