import type { Translation } from '../translation.ts';

/** What a rule of a contract does to the draft that is previewed, below its sentence. */
export const ruleHintsEn = {
  nothingHeld: 'No confirmed service is held back.',
  held: '%{smart_count} service is held back: %{amount}. |||| %{smart_count} services are held back: %{amount}.',
  heldOf:
    '%{smart_count} service of %{subjects} is held back: %{amount}. |||| %{smart_count} services of %{subjects} are held back: %{amount}.',
  more: '%{subjects} and %{smart_count} other |||| %{subjects} and %{smart_count} others',
  nextOf: 'The next %{service} of %{subject} would be recorded, but not billed.',
  nextOfIn: 'The next %{service} of %{subject} in %{year} would be recorded, but not billed.',
  nextIn: 'The next %{service} in %{year} would be recorded, but not billed.',
  next: 'The next %{service} would be recorded, but not billed.',
  lastPaid: '%{subject} is failure number %{place} and is paid: %{amount}.',
  ratio: '%{recruited} recruited, so up to %{allowed} failures are paid; %{failures} failed so far.',
  line: '%{percentage} of %{base} = %{amount} on this draft.',
  holdback:
    '%{percentage} of %{base} = %{amount} is held back from this draft and billed once it is released.',
  noLine: 'It adds no line to this draft.',
  value: 'Including this draft, %{share} of it has been billed: %{used}.',
  tier: 'It applies to services that are not billed yet: the draft changes by %{amount} in all.',
  milestone: 'It is proposed below once it is reached.',
  termination: 'Nobody is recruited any more. Open visits after the last day were cancelled if you chose to.',
} as const;

export const ruleHintsDe = {
  nothingHeld: 'Keine bestätigte Leistung wird zurückgehalten.',
  held: '%{smart_count} Leistung wird zurückgehalten: %{amount}. |||| %{smart_count} Leistungen werden zurückgehalten: %{amount}.',
  heldOf:
    '%{smart_count} Leistung von %{subjects} wird zurückgehalten: %{amount}. |||| %{smart_count} Leistungen von %{subjects} werden zurückgehalten: %{amount}.',
  more: '%{subjects} und %{smart_count} weiteren Person |||| %{subjects} und %{smart_count} weiteren',
  nextOf: 'Die nächste Leistung %{service} von %{subject} würde erfasst, aber nicht abgerechnet.',
  nextOfIn:
    'Die nächste Leistung %{service} von %{subject} im Jahr %{year} würde erfasst, aber nicht abgerechnet.',
  nextIn: 'Die nächste Leistung %{service} im Jahr %{year} würde erfasst, aber nicht abgerechnet.',
  next: 'Die nächste Leistung %{service} würde erfasst, aber nicht abgerechnet.',
  lastPaid: '%{subject} ist der %{place}. Screening-Failure und wird bezahlt: %{amount}.',
  ratio:
    '%{recruited} rekrutiert, also werden bis zu %{allowed} Screening-Failures bezahlt; bisher sind es %{failures}.',
  line: '%{percentage} von %{base} = %{amount} auf diesem Entwurf.',
  holdback:
    '%{percentage} von %{base} = %{amount} werden von diesem Entwurf einbehalten und mit der Freigabe abgerechnet.',
  noLine: 'Auf diesem Entwurf entsteht dadurch keine Position.',
  tier: 'Gilt für noch nicht abgerechnete Leistungen: Der Entwurf ändert sich insgesamt um %{amount}.',
  milestone: 'Er wird unten vorgeschlagen, sobald er erreicht ist.',
  termination:
    'Es wird niemand mehr rekrutiert. Offene Visiten nach dem letzten Tag wurden abgesagt, wenn Sie das gewählt haben.',
  value: 'Mit diesem Entwurf sind %{share} davon abgerechnet: %{used}.',
} satisfies Translation<typeof ruleHintsEn>;
