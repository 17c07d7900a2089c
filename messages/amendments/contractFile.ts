import type { Translation } from '../translation.ts';

/** A contract file of the sponsor, and another trial, beside the contract. */
export const contractFileEn = {
  open: 'Sponsor’s file…',
  compare: 'Compare with a file…',
  otherTrial: 'Another trial',
  noTrial: 'None',
  back: 'Compare versions again',
  beside: 'Compared with %{name}',
  title: 'Take the sponsor’s file into amendment %{number}',
  name: '%{name}: what the draft would say instead',
  take: 'Take %{smart_count} change into the draft |||| Take %{smart_count} changes into the draft',
  nothing: 'The draft already says everything that the file says.',
  stays:
    'What the file does not name stays as it is. New operational services are added under Operational services.',
  taken: '%{smart_count} change is in the draft |||| %{smart_count} changes are in the draft',
  unknown: 'The file has no prices, visits or visit plan that could be recognised.',
  missing: '%{name}: no column for %{fields}.',
  line: '%{name}, line %{line} cannot be read: %{fields}.',
  plan: '%{name} is not a valid plan file.',
} as const;

export const contractFileDe = {
  open: 'Datei des Sponsors …',
  compare: 'Mit einer Datei vergleichen …',
  otherTrial: 'Andere Studie',
  noTrial: 'Keine',
  back: 'Wieder Fassungen vergleichen',
  beside: 'Verglichen mit %{name}',
  title: 'Datei des Sponsors in Nachtrag %{number} übernehmen',
  name: '%{name}: was der Entwurf dann sagt',
  take: '%{smart_count} Änderung in den Entwurf übernehmen |||| %{smart_count} Änderungen in den Entwurf übernehmen',
  nothing: 'Der Entwurf sagt schon alles, was in der Datei steht.',
  stays:
    'Was die Datei nicht nennt, bleibt, wie es ist. Neue nicht visitengebundene Leistungen legen Sie unter Nicht visitengebundene Leistungen an.',
  taken: '%{smart_count} Änderung steht im Entwurf |||| %{smart_count} Änderungen stehen im Entwurf',
  unknown: 'In der Datei sind weder Preise noch Visiten noch ein Visitenplan zu erkennen.',
  missing: '%{name}: keine Spalte für %{fields}.',
  line: '%{name}, Zeile %{line} kann nicht gelesen werden: %{fields}.',
  plan: '%{name} ist keine gültige Plandatei.',
} satisfies Translation<typeof contractFileEn>;
