import type { Translation } from '../translation.ts';

/** Choosing the pages of a protocol, and the review of what was read of them. */
export const planReviewEn = {
  pages: {
    title: 'Pages of %{name}',
    looking: 'Looking for the schedule: page %{page} of %{count}',
    found:
      'A table with marks was found on %{smart_count} of %{count} pages. Please check the selection. |||| Tables with marks were found on %{smart_count} of %{count} pages. Please check the selection.',
    none: 'No table with marks was found in the text of the %{count} pages. Please select the pages of the schedule.',
    list: 'Pages to read',
    page: 'Page %{number}',
    all: 'Show all pages',
    foundOnly: 'Show only pages with tables',
    use: 'Use %{smart_count} page |||| Use %{smart_count} pages',
    tooMany: 'At most %{max} pages of one file can be read.',
    part: '%{name}, pages %{pages}',
    failed: 'These pages could not be taken out of the file. Please save them as a file of their own.',
  },
  crop: {
    label: 'Selected cell in the picture',
    cell: 'The cell, enlarged',
    service: 'Its service, enlarged',
    visit: 'Its visit, enlarged',
  },
  shared: {
    label: 'Answer once for all',
    arrows:
      'An arrow runs across %{count} cell. What does it stand for? |||| Arrows run across %{count} cells. What do they stand for?',
    heads:
      '%{count} cell is uncertain only because of its column heading. |||| %{count} cells are uncertain only because of their column headings.',
    visits: '%{count} visit was not read with certainty. |||| %{count} visits were not read with certainty.',
    headsAreRight: 'Headings are correct',
    names:
      '%{count} visits share a name in the protocol (%{names}). Here they are distinguished by day or number.',
    keepNames: 'Keep',
    numberNames: 'Number all',
  },
  visitOnDay: '%{label} (day %{day})',
} as const;

export const planReviewDe = {
  pages: {
    title: 'Seiten von %{name}',
    looking: 'Der Ablaufplan wird gesucht: Seite %{page} von %{count}',
    found:
      'Auf %{smart_count} von %{count} Seiten wurde eine Tabelle mit Kreuzen gefunden. Bitte prüfen Sie die Auswahl. |||| Auf %{smart_count} von %{count} Seiten wurden Tabellen mit Kreuzen gefunden. Bitte prüfen Sie die Auswahl.',
    none: 'Im Text der %{count} Seiten wurde keine Tabelle mit Kreuzen gefunden. Bitte wählen Sie die Seiten des Ablaufplans aus.',
    list: 'Zu lesende Seiten',
    page: 'Seite %{number}',
    all: 'Alle Seiten anzeigen',
    foundOnly: 'Nur Seiten mit Tabellen anzeigen',
    use: '%{smart_count} Seite verwenden |||| %{smart_count} Seiten verwenden',
    tooMany: 'Aus einer Datei können höchstens %{max} Seiten gelesen werden.',
    part: '%{name}, Seiten %{pages}',
    failed:
      'Diese Seiten konnten nicht aus der Datei übernommen werden. Bitte speichern Sie sie als eigene Datei.',
  },
  crop: {
    label: 'Ausgewählte Zelle im Bild',
    cell: 'Die Zelle, vergrößert',
    service: 'Ihre Leistung, vergrößert',
    visit: 'Ihre Visite, vergrößert',
  },
  shared: {
    label: 'Einmal für alle beantworten',
    arrows:
      'Ein Pfeil läuft über %{count} Zelle. Wofür steht er? |||| Pfeile laufen über %{count} Zellen. Wofür stehen sie?',
    heads:
      '%{count} Zelle ist nur wegen ihres Spaltenkopfs unsicher. |||| %{count} Zellen sind nur wegen ihrer Spaltenköpfe unsicher.',
    visits: '%{count} Visite wurde nicht sicher gelesen. |||| %{count} Visiten wurden nicht sicher gelesen.',
    headsAreRight: 'Spaltenköpfe stimmen',
    names:
      '%{count} Visiten teilen sich im Protokoll einen Namen (%{names}). Hier sind sie durch Tag oder Nummer unterschieden.',
    keepNames: 'So lassen',
    numberNames: 'Alle nummerieren',
  },
  visitOnDay: '%{label} (Tag %{day})',
} satisfies Translation<typeof planReviewEn>;
