import type { Translation } from './translation.ts';

/** A visit plan as a file: export, import, and where in the file something is wrong. */
export const visitPlanEn = {
  menu: 'Plan file',
  export: 'Export plan',
  exportHint: 'Visits, services with prices, assignments and operational services',
  import: 'Import plan…',
  importHint: 'A plan file (.json) of this or another trial',
  title: 'Import a visit plan',
  drop: 'Drop a plan file here, or choose one',
  dropHint: 'One JSON file, as “Export plan” writes it.',
  choose: 'Choose a file',
  another: 'Choose another file',
  refusals: {
    one_file: 'Please choose one single file that ends in .json.',
    too_large: 'The file has %{size} MB; at most %{max} MB are read.',
    not_json: 'The file cannot be read: it is damaged, or it holds no JSON document.',
    no_plan: 'The file is no visit plan.',
  },
  parts: {
    visits: '%{count} visit |||| %{count} visits',
    study_services: '%{count} visit service |||| %{count} visit services',
    assignments: '%{count} assignment |||| %{count} assignments',
    operational_services: '%{count} operational service |||| %{count} operational services',
  },
  effect:
    'Visits and services with the same label are changed, the others are added. What the file does not name stays as it is.',
  confirm: 'Import plan',
  importing: 'Importing…',
  faults:
    'Nothing was imported: %{count} place is wrong |||| Nothing was imported: %{count} places are wrong',
  moreFaults: 'and %{count} more place |||| and %{count} more places',
  done: 'The plan was imported: %{created} added, %{changed} changed, %{unchanged} as before.',
} as const;

export const visitPlanDe = {
  menu: 'Plandatei',
  export: 'Plan exportieren',
  exportHint: 'Visiten, Leistungen mit Preisen, Zuordnungen und operative Leistungen',
  import: 'Plan importieren…',
  importHint: 'Eine Plandatei (.json) dieser oder einer anderen Studie',
  title: 'Visitenplan importieren',
  drop: 'Ziehen Sie eine Plandatei hierher, oder wählen Sie eine',
  dropHint: 'Eine JSON-Datei, wie „Plan exportieren“ sie schreibt.',
  choose: 'Datei wählen',
  another: 'Andere Datei wählen',
  refusals: {
    one_file: 'Bitte eine einzelne Datei wählen, die auf .json endet.',
    too_large: 'Die Datei hat %{size} MB; gelesen werden höchstens %{max} MB.',
    not_json: 'Die Datei kann nicht gelesen werden: Sie ist beschädigt oder enthält kein JSON-Dokument.',
    no_plan: 'Die Datei ist kein Visitenplan.',
  },
  parts: {
    visits: '%{count} Visite |||| %{count} Visiten',
    study_services: '%{count} Visitenleistung |||| %{count} Visitenleistungen',
    assignments: '%{count} Zuordnung |||| %{count} Zuordnungen',
    operational_services: '%{count} operative Leistung |||| %{count} operative Leistungen',
  },
  effect:
    'Visiten und Leistungen mit derselben Bezeichnung werden geändert, die anderen kommen hinzu. Was die Datei nicht nennt, bleibt, wie es ist.',
  confirm: 'Plan importieren',
  importing: 'Wird importiert…',
  faults:
    'Es wurde nichts importiert: %{count} Stelle ist falsch |||| Es wurde nichts importiert: %{count} Stellen sind falsch',
  moreFaults: 'und %{count} weitere Stelle |||| und %{count} weitere Stellen',
  done: 'Der Plan wurde importiert: %{created} hinzugefügt, %{changed} geändert, %{unchanged} wie zuvor.',
} satisfies Translation<typeof visitPlanEn>;
