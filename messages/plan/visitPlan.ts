import type { Translation } from '../translation.ts';

/** A visit plan as a file: export, import, and where in the file something is wrong. */
export const visitPlanEn = {
  menu: 'Plan file',
  export: 'Export plan',
  exportHint: 'Visits, services with prices, assignments and operational services',
  import: 'Import plan…',
  importHint: 'A plan file (.json) of this or another trial',
  title: 'Import a visit plan',
  drop: 'Drop a plan file here, or choose one',
  dropHint: 'One JSON file, as created by “Export plan”.',
  choose: 'Choose a file',
  another: 'Choose another file',
  refusals: {
    one_file: 'Please choose a single .json file.',
    too_large: 'The file is %{size}\u00a0MB; the limit is %{max}\u00a0MB.',
    not_json: 'The file cannot be read: it is damaged, or it does not contain JSON.',
    no_plan: 'The file is not a visit plan.',
  },
  parts: {
    visits: '%{count} visit |||| %{count} visits',
    study_services: '%{count} visit service |||| %{count} visit services',
    assignments: '%{count} assignment |||| %{count} assignments',
    operational_services: '%{count} operational service |||| %{count} operational services',
  },
  effect:
    'Visits and services with the same label are changed, others are added. Everything not in the file stays unchanged.',
  confirm: 'Import plan',
  importing: 'Importing…',
  faults: 'Nothing was imported: %{count} error |||| Nothing was imported: %{count} errors',
  moreFaults: 'and %{count} more error |||| and %{count} more errors',
  done: 'The plan has been imported: %{created} added, %{changed} changed, %{unchanged} unchanged.',
} as const;

export const visitPlanDe = {
  menu: 'Plandatei',
  export: 'Plan exportieren',
  exportHint: 'Visiten, Leistungen mit Preisen, Zuordnungen und nicht visitengebundene Leistungen',
  import: 'Plan importieren …',
  importHint: 'Eine Plandatei (.json) dieser oder einer anderen Studie',
  title: 'Visitenplan importieren',
  drop: 'Ziehen Sie eine Plandatei hierher, oder wählen Sie eine aus',
  dropHint: 'Eine JSON-Datei, wie „Plan exportieren“ sie erstellt.',
  choose: 'Datei auswählen',
  another: 'Andere Datei auswählen',
  refusals: {
    one_file: 'Bitte wählen Sie eine einzelne .json-Datei aus.',
    too_large: 'Die Datei ist %{size}\u00a0MB groß; erlaubt sind höchstens %{max}\u00a0MB.',
    not_json: 'Die Datei kann nicht gelesen werden: Sie ist beschädigt oder enthält kein JSON.',
    no_plan: 'Die Datei ist kein Visitenplan.',
  },
  parts: {
    visits: '%{count} Visite |||| %{count} Visiten',
    study_services: '%{count} Visitenleistung |||| %{count} Visitenleistungen',
    assignments: '%{count} Zuordnung |||| %{count} Zuordnungen',
    operational_services:
      '%{count} nicht visitengebundene Leistung |||| %{count} nicht visitengebundene Leistungen',
  },
  effect:
    'Visiten und Leistungen mit derselben Bezeichnung werden geändert, andere kommen hinzu. Was nicht in der Datei steht, bleibt unverändert.',
  confirm: 'Plan importieren',
  importing: 'Wird importiert …',
  faults: 'Es wurde nichts importiert: %{count} Fehler |||| Es wurde nichts importiert: %{count} Fehler',
  moreFaults: 'und %{count} weiterer Fehler |||| und %{count} weitere Fehler',
  done: 'Der Plan wurde importiert: %{created} hinzugefügt, %{changed} geändert, %{unchanged} unverändert.',
} satisfies Translation<typeof visitPlanEn>;
