import type { Translation } from '../translation.ts';

/** Help in the page's side panel: what a screen is for, how its work is done, and the keys. */
export const helpEn = {
  title: 'Help',
  close: 'Close help',
  search: 'Search help',
  here: 'On this page',
  all: 'All topics',
  noHits: 'No topic contains these words.',
  own: 'Help from your hospital',
  keys: 'Keys',
  topics: {
    dashboard: {
      title: 'Dashboard',
      body: 'What needs your attention today: services that can be billed, drafts that are due, visits that are overdue. Every number opens the list behind it. Amounts do not include test trials.',
    },
    unbilled: {
      title: 'Unbilled work',
      body: 'What was done or is due and is not on any invoice yet, oldest first. Only “Confirmed, not billed” can be billed now; the other kinds need a date or a confirmation first. Select rows to create drafts, record visits, or defer what you know about.',
    },
    trials: {
      title: 'Trials',
      body: 'Create a trial, enter its sponsor as recipient, then its visit services, visits and the visit plan. Prices and the plan are locked once the first participant is added. Copying a trial takes its plan and prices, not its participants.',
    },
    plan: {
      title: 'Prices and visit plan',
      body: 'Prices are a sheet: paste from Excel, type +5% over selected prices, undo with Ctrl+Z. In the visit plan Space switches a cell between mandatory, optional and empty. Nothing is saved until you press Save; wrong cells stay marked with the reason.',
    },
    calculation: {
      title: 'Calculation',
      body: 'What a trial costs before it has a contract. Each line has minutes and an hourly rate, materials and external costs of one performance; overhead is added to staff and materials, and the target margin gives the proposed price. Type an agreed price where another one was negotiated. Lines per visit count as often as the visit plan has their service at scheduled visits; the other headings count once, unless you type how often. The sums above follow as you type. Templates, in the menu “More”, keep a calculation for other trials. “Make these the trial’s prices” previews every price first, then creates or changes the services. From the first participant on the calculation can only be read; “Calculated and billed” compares it with the invoices.',
    },
    moneyRules: {
      title: 'Money rules of the contract',
      body: 'The “Rules” tab contains what the contract says beyond prices: caps, paid screening failures, price tiers, overhead, holdback, milestones, contract value. Each is a sentence: type in its numbers, see on the right what it does to the draft, then save. Filling leaves out what a rule holds back and adds the lines of the others. What has been billed never changes: end a rule and add the next one. What the sponsor holds is listed in the holdback account and is released once. A milestone that was reached is proposed below; “End the contract” stops recruiting and cancels later visits.',
    },
    amendments: {
      title: 'Amendments',
      body: 'What the sponsor signs while the trial is running. A draft is edited in the same sheets as the contract; each changed cell shows old → new, and the line above the sheet shows what it does to the money. “Sponsor’s file…” takes prices, visits and plan over from a file, after showing each cell. What if: type +3 % above the prices to see what it would bring; Enter keeps it, Esc drops it. “Put in force” previews everything first: unbilled services take the new price, the next invoice claims the difference for billed ones, open visits of the participants you choose follow the new plan. It can be undone until any of it is billed or settled; you are asked for a reason. The signed PDF is attached to its amendment. Versions are compared with each other, with another trial or with a file, and the contract is read and printed as of any day.',
    },
    import: {
      title: 'Importing files',
      body: 'Drop the files of a trial together: price list, visits, participants, performed visits. Columns are matched by their names; you are asked about the rest. Nothing is stored before you have seen the preview, and an import can be undone as long as no later work depends on it.',
    },
    participants: {
      title: 'Participants',
      body: 'Add one, or paste a list of subject IDs. Each participant gets a schedule from the visit plan; planned dates follow from the first recorded date. “Confirm services” confirms the mandatory services of all visits recorded up to a date.',
    },
    recording: {
      title: 'Recording visits',
      body: '“To do” shows overdue visits first. “As planned” records a visit on its planned day and confirms its mandatory services; anything else is recorded on the visit’s card. Every action can be undone for ten seconds. Without a network, what you record is kept on this device and sent later.',
    },
    proposals: {
      title: 'Proposed visits',
      body: 'Other systems can propose visits: a file that was imported as a proposal, or the REDCap project of the trial. They stand over the to-do list under “Proposed” with their day, their services and where they come from. Nothing is recorded until somebody takes them, one by one or many after a preview. A declined proposal comes back only if its source names another date; if the source changes a visit that was already taken, the list says so.',
    },
    confirmations: {
      title: 'Provider confirmations',
      body: 'A provider is paid for a service once it is confirmed that the service was delivered. The list shows what is still open and can be answered: select rows with Space, answer with Y or N, and check the preview before you answer many at once. Services on a finalized invoice can no longer be answered.',
    },
    draft: {
      title: 'Draft invoices',
      body: 'Filling takes every confirmed service up to the cut-off date that is on no other invoice. Excluded services stay excluded until you add them again. Before finalizing, read the checklist on the right; its links lead to where each point can be fixed. “Preview” shows the PDF as it would be sent.',
    },
    corrections: {
      title: 'Corrections',
      body: 'Part of an issued invoice is corrected by a document with its own number; the invoice itself never changes. Mark items, or open one and mark single services, and say what was wrong: not performed, invoiced twice, wrong price, wrong quantity, or an agreed reduction. Several entries make one document; “Show PDF” shows it before it is finalized. Services that are taken out stay recorded and are never billed again. If the whole invoice is wrong, revoke it instead.',
    },
    payments: {
      title: 'Payments and disputes',
      body: 'Record what arrived, with its day; part payments are possible, and what exceeds the open amount can be kept as a credit for the payer. A payment is never changed: a wrong one is reversed, with a reason, and stays visible. If the sponsor contests a part, dispute that amount; it still counts as open. A dispute ends as paid, corrected or upheld. Payments from bank statements appear here automatically.',
    },
    invoices: {
      title: 'Invoices of all trials',
      body: 'Select several invoices to fill, finalize, export or send them together; each step shows a preview first. A finalized invoice never changes. A wrong one is revoked: it gets a cancellation document with its own number, and its services can be billed again.',
    },
    receivables: {
      title: 'Receivables',
      body: 'What sponsors owed on any past day: choose the day, group by recipient, trial or sponsor, and click a row to see its invoices alone. Ageing counts the days since the due date. Payments are recorded on the invoice. The statement of account lists what is open as an Excel file, or, for one recipient, as a letter (PDF) in its language. Proposed letters are the reminders that are due today: look at one, choose whether it asks for interest and the flat fee, and send it; nothing is sent automatically, and disputed amounts are not demanded. The journal lists what was issued and received in the month up to that day, as a CSV file for the accounts.',
    },
    accounting: {
      title: 'Handover to accounting',
      body: 'Everything that was issued and received, month by month. The booking batch is a DATEV file (EXTF): a line for each document on the account of its recipient, cancellations and corrections under the number of their invoice, a line for each part of a payment with its invoice, and one for what a settlement gives each provider of a trial, with both cost centres. Missing entries are listed with links to where they are made. Once handed over, a month no longer changes: documents of that month are refused, and payments recorded later are booked in the next month. The last handover can be undone, with a reason. A batch has 99,999 lines at most: a month with more of them is a ZIP of several, which DATEV imports together. The journal of a month is also there as CSV, as JSON and in the format of another system, by a drop-in.',
    },
    bankStatements: {
      title: 'Bank statements',
      body: 'Drop camt.053 (XML or ZIP), MT940 or CSV files. No entry is ever imported twice. An entry with the number and the exact amount of an invoice is allocated automatically; the others wait with proposals and the reasons for them. Arrow keys choose, Enter takes the proposal, D declines it, S splits the entry over invoices of your own choice, / looks for one, N sets it aside, U undoes the last decision. The page says whether the balances of a statement agree with its entries. Undoing reverses the payment that was made.',
    },
    remittances: {
      title: 'Remittances',
      body: 'For sponsors that pay by their own count: import their list (CSV or Excel) or the invoice they issue themselves (self-billing, type 389, as XML in UBL or CII), choose the trial and match the columns; the next list with the same columns is matched like this one. Each line finds its service by participant, visit, service and day, as far as the list names them. The sum becomes a payment of the invoices; choose the receipt on the bank statement if it is there, so that the money is counted once. What differs waits: paid too little or not at all can be disputed or let be, too much and twice stays a credit, and for a line that was not found you choose the service. A list is never read twice; withdrawing it reverses its payment.',
    },
    reports: {
      title: 'Reports',
      body: 'Recruitment compares actual numbers with the target; statistics sum up services and money by trial, sponsor or provider. From contract to payment shows what was due by contract, performed, billed and paid, with what is missing between them. Click a number to see the records behind it. Every table can be downloaded as Excel or CSV, every chart as PNG.',
    },
    settlements: {
      title: 'Provider settlement',
      body: 'A run pays providers for the confirmed services of a period, each service once. The page of a run has a subtotal, a PDF and a CSV file for each provider, ready to be sent. Later changes go into a correction with its own number.',
    },
    catalogs: {
      title: 'Catalogs',
      body: 'Providers, identifier types and addresses that all trials share. Edit many of them as a sheet, or one in the panel at the side. Records in use cannot be deleted; the reason is shown beside them.',
    },
    configuration: {
      title: 'Configuration',
      body: 'The sender of invoices with tax number and bank account, how invoices are numbered, drop-ins for exports to other systems, people and their roles, who needs a second factor, access tokens of other systems, webhooks, and the licence. A webhook tells another system what was done, signed and without amounts; “Deliveries” shows what was sent and what came of it, and “Repeat” sends one again. An auditor reads all of it, the audit trail included, and changes nothing.',
    },
    trail: {
      title: 'Audit trail',
      body: 'Every change of a record with person, time, old and new value and reason, every sign-in and every change of rights. Narrow it by person, record, trial, act and days; Enter opens the history of the record. The trail is sealed each minute in blocks that build on one another; “Verify all” checks them. R marks everything up to a line as reviewed, with a note; that cannot be undone. The export can be stopped at any time.',
    },
    history: {
      title: 'History of a record',
      body: 'Who changed what, when, before → after, and why. “History” stands on forms, visits and their services; in sheets Alt+H opens it for the cell, and the menu of a row for the row. “Bring back” puts an earlier value into the sheet, to be saved like any other. Who did it is shown to managers only.',
    },
    sheets: {
      title: 'Keys in sheets',
      body: 'Arrows move, Shift extends, Ctrl+arrows jump to the edge. Ctrl+C, X, V exchange tables with Excel; Ctrl+Alt+V pastes values only. Ctrl+D and Ctrl+R fill. Ctrl+F finds, Ctrl+H replaces, Ctrl+Z undoes, Ctrl+S saves. Type + − * / or = over selected numbers to calculate with them.',
    },
    keyboard: {
      title: 'Keys on every page',
      body: 'Ctrl+K searches trials, participants and invoices. F1 opens this help, ? lists the keys, Ctrl+Z undoes the last action. In lists ↑ and ↓ move, Enter opens, Space selects, N creates.',
    },
  },
} as const;

export const helpDe = {
  title: 'Hilfe',
  close: 'Hilfe schließen',
  search: 'Hilfe durchsuchen',
  here: 'Zu dieser Seite',
  all: 'Alle Themen',
  noHits: 'Kein Thema enthält diese Wörter.',
  own: 'Hilfe Ihres Krankenhauses',
  keys: 'Tasten',
  topics: {
    dashboard: {
      title: 'Übersicht',
      body: 'Was heute ansteht: abrechenbare Leistungen, fällige Entwürfe, überfällige Visiten. Jede Zahl öffnet die Liste, aus der sie gezählt ist. Beträge enthalten keine Teststudien.',
    },
    unbilled: {
      title: 'Nicht abgerechnete Leistungen',
      body: 'Was durchgeführt oder fällig ist und auf keiner Rechnung steht, Ältestes zuerst. Abrechenbar ist nur, was bestätigt ist; alles andere braucht zuerst ein Datum oder eine Bestätigung. Wählen Sie Zeilen aus, um Entwürfe anzulegen, Visiten zu erfassen oder Bekanntes zurückzustellen.',
    },
    trials: {
      title: 'Studien',
      body: 'Legen Sie eine Studie an, tragen Sie den Sponsor als Empfänger ein, dann Leistungen, Visiten und den Visitenplan. Preise und Plan sind gesperrt, sobald es Teilnehmer gibt. Eine Kopie übernimmt Plan und Preise, nicht die Teilnehmer.',
    },
    plan: {
      title: 'Preise und Visitenplan',
      body: 'Preise sind eine Tabelle: aus Excel einfügen, +5% über markierte Preise tippen, mit Strg+Z rückgängig machen. Im Visitenplan wechselt die Leertaste zwischen verpflichtend, optional und leer. Gespeichert wird erst mit Speichern; fehlerhafte Zellen bleiben mit ihrem Grund markiert.',
    },
    calculation: {
      title: 'Kalkulation',
      body: 'Was eine Studie kostet, bevor es einen Vertrag gibt. Jede Zeile nennt Minuten und Stundensatz, Material und Fremdkosten einer Durchführung; auf Personal und Material kommen Gemeinkosten, und die Zielmarge ergibt den vorgeschlagenen Preis. Wurde ein anderer verhandelt, tragen Sie ihn als vereinbarten Preis ein. Zeilen je Visite zählen so oft, wie der Visitenplan ihre Leistung bei geplanten Visiten hat; die anderen Abschnitte zählen einmal, sofern Sie nicht eintragen, wie oft. Die Summen darüber folgen beim Tippen. Vorlagen im Menü „Mehr“ bewahren eine Kalkulation für andere Studien auf. „Als Preise der Studie übernehmen“ zeigt zuerst jeden Preis und legt dann die Leistungen an oder ändert sie. Ab dem ersten Teilnehmer lässt sich die Kalkulation nur noch lesen; „Kalkuliert und abgerechnet“ vergleicht sie mit den Rechnungen.',
    },
    moneyRules: {
      title: 'Geldregeln des Vertrags',
      body: 'Der Reiter „Regeln“ enthält, was der Vertrag über die Preise hinaus regelt: Obergrenzen, bezahlte Screening-Failures, Preisstaffeln, Gemeinkosten, Einbehalt, Meilensteine, Vertragswert. Jede Regel ist ein Satz; geben Sie seine Zahlen ein, sehen Sie rechts, wie er den Entwurf ändert, und speichern Sie dann. Das Füllen lässt aus, was eine Regel zurückhält, und ergänzt die Positionen der anderen. Abgerechnetes ändert sich nie: Beenden Sie eine Regel und legen Sie die nächste an. Was der Sponsor einbehält, steht im Einbehaltskonto und wird einmal freigegeben. Ein erreichter Meilenstein wird unten vorgeschlagen; „Vertrag beenden“ beendet die Rekrutierung und sagt spätere Visiten ab.',
    },
    amendments: {
      title: 'Nachträge',
      body: 'Was der Sponsor in der laufenden Studie unterschreibt. Ein Entwurf wird in denselben Tabellen bearbeitet wie der Vertrag; jede geänderte Zelle zeigt alt → neu, und die Zeile darüber zeigt, was das in Geld bedeutet. „Datei des Sponsors …“ übernimmt Preise, Visiten und Plan aus einer Datei und zeigt vorher jede Zelle. „Was wäre, wenn“: Tippen Sie +3 % über den Preisen, um zu sehen, was das ergäbe; Eingabe übernimmt, Esc verwirft. „In Kraft setzen“ zeigt vorher alles: Nicht abgerechnete Leistungen erhalten den neuen Preis, die nächste Rechnung fordert für abgerechnete die Differenz, offene Visiten der gewählten Teilnehmer folgen dem neuen Plan. Das lässt sich mit einer Begründung rückgängig machen, bis etwas davon abgerechnet ist. Das unterschriebene PDF wird an den Nachtrag angehängt. Fassungen lassen sich untereinander, mit einer anderen Studie oder mit einer Datei vergleichen, und der Vertrag lässt sich zu jedem Tag lesen und drucken.',
    },
    import: {
      title: 'Dateien importieren',
      body: 'Legen Sie die Dateien einer Studie zusammen ab: Preisliste, Visiten, Teilnehmer, durchgeführte Visiten. Spalten werden an ihren Namen erkannt; was nicht passt, wird erfragt. Vor der Vorschau wird nichts gespeichert, und ein Import lässt sich rückgängig machen, solange nichts darauf aufbaut.',
    },
    participants: {
      title: 'Teilnehmer',
      body: 'Legen Sie einen Teilnehmer an oder fügen Sie eine Liste von Teilnehmer-IDs ein. Der Terminplan folgt aus dem Visitenplan, geplante Termine aus dem ersten erfassten Datum. „Leistungen bestätigen“ bestätigt die verpflichtenden Leistungen aller Visiten, die bis zu einem Tag durchgeführt sind.',
    },
    recording: {
      title: 'Visiten erfassen',
      body: '„Zu erledigen“ zeigt überfällige Visiten zuerst. „Wie geplant“ erfasst eine Visite an ihrem geplanten Tag und bestätigt ihre verpflichtenden Leistungen; alles andere wird auf der Karte der Visite erfasst. Zehn Sekunden lang lässt sich alles rückgängig machen. Ohne Netz bleibt Erfasstes auf diesem Gerät und wird später gesendet.',
    },
    proposals: {
      title: 'Vorgeschlagene Visiten',
      body: 'Andere Systeme können Visiten vorschlagen: eine Datei, die als Vorschlag importiert wurde, oder das REDCap-Projekt der Studie. Sie stehen über der Liste „Zu erledigen“ unter „Vorgeschlagen“, mit Datum, Leistungen und Herkunft. Erfasst wird nichts, bevor jemand sie übernimmt, einzeln oder viele nach einer Vorschau. Ein abgelehnter Vorschlag kommt nur wieder, wenn die Quelle ein anderes Datum nennt; ändert die Quelle eine Visite, die schon übernommen wurde, sagt es die Liste.',
    },
    confirmations: {
      title: 'Bestätigungen der Leistungserbringer',
      body: 'Ein Leistungserbringer wird vergütet, sobald bestätigt ist, dass er die Leistung erbracht hat. Die Liste enthält, was noch offen ist und beantwortet werden kann: mit der Leertaste auswählen, mit J oder N antworten; vor mehreren Antworten auf einmal kommt eine Vorschau. Was auf einer finalisierten Rechnung steht, kann nicht mehr beantwortet werden.',
    },
    draft: {
      title: 'Rechnungsentwürfe',
      body: 'Füllen übernimmt jede bestätigte Leistung bis zum Stichtag, die auf keiner anderen Rechnung steht. Ausgeschlossene Leistungen bleiben ausgeschlossen, bis Sie sie wieder hinzufügen. Lesen Sie vor dem Finalisieren die Prüfliste rechts; ihre Links führen dorthin, wo sich der Punkt beheben lässt. Die Vorschau zeigt das PDF, wie es versendet würde.',
    },
    corrections: {
      title: 'Korrekturen',
      body: 'Ein Teil einer ausgestellten Rechnung wird durch eine Korrektur mit eigener Nummer berichtigt; die Rechnung selbst ändert sich nie. Markieren Sie Positionen, oder klappen Sie eine auf und markieren Sie einzelne Leistungen, und geben Sie an, was falsch war: nicht erbracht, doppelt berechnet, falscher Preis, falsche Menge oder ein vereinbarter Nachlass. Mehrere Einträge ergeben ein Dokument; „PDF anzeigen“ zeigt es vor dem Finalisieren. Herausgenommene Leistungen bleiben erfasst und werden nie wieder abgerechnet. Ist die ganze Rechnung falsch, stornieren Sie sie.',
    },
    payments: {
      title: 'Zahlungen und Beanstandungen',
      body: 'Erfassen Sie, was eingegangen ist, mit seinem Tag; Teilzahlungen sind möglich, und was den offenen Betrag übersteigt, kann als Guthaben des Zahlers stehen bleiben. Eine Zahlung wird nie geändert: Eine falsche wird mit Begründung zurückgenommen und bleibt sichtbar. Bestreitet der Sponsor einen Teil, erfassen Sie eine Beanstandung über diesen Betrag; er zählt weiter als offen. Sie endet, wenn bezahlt oder korrigiert ist oder die Forderung bestehen bleibt. Zahlungen aus Kontoauszügen erscheinen hier automatisch.',
    },
    invoices: {
      title: 'Rechnungen aller Studien',
      body: 'Wählen Sie mehrere Rechnungen aus, um sie gemeinsam zu füllen, zu finalisieren, zu exportieren oder zu versenden; vor jedem Schritt kommt eine Vorschau. Eine finalisierte Rechnung ändert sich nie. Eine falsche wird storniert: Sie erhält einen Stornobeleg mit eigener Nummer, und ihre Leistungen sind wieder abrechenbar.',
    },
    receivables: {
      title: 'Forderungen',
      body: 'Was Sponsoren an einem beliebigen vergangenen Tag schulden: Wählen Sie den Stichtag, gliedern Sie nach Empfänger, Studie oder Sponsor, und klicken Sie auf eine Zeile, um nur deren Rechnungen zu sehen. Die Altersstruktur zählt die Tage seit der Fälligkeit. Zahlungen werden an der Rechnung erfasst. Die Offene-Posten-Liste enthält alles Offene als Excel-Datei oder, für einen einzelnen Empfänger, als Brief (PDF) in dessen Sprache. Vorgeschlagene Schreiben sind die heute fälligen Mahnungen: Sehen Sie eine an, wählen Sie, ob sie Zinsen und Pauschale fordert, und senden Sie sie; nichts wird automatisch gesendet, und Strittiges wird nicht gefordert. Das Journal enthält, was im Monat bis zu diesem Tag ausging und einging, als CSV-Datei für die Buchhaltung.',
    },
    accounting: {
      title: 'Übergabe an die Buchhaltung',
      body: 'Alles, was ausging und einging, Monat für Monat. Der Buchungsstapel ist eine DATEV-Datei (EXTF): eine Zeile je Dokument auf dem Konto seines Empfängers, Stornos und Korrekturen unter der Nummer ihrer Rechnung, eine Zeile für jeden Teil einer Zahlung mit seiner Rechnung und eine für das, was eine Abrechnung jedem Leistungserbringer einer Studie gibt, mit beiden Kostenstellen. Fehlende Angaben sind aufgelistet, mit Links dorthin, wo sie eingetragen werden. Ein übergebener Monat ändert sich nicht mehr: Dokumente dieses Monats werden abgelehnt, später erfasste Zahlungen werden im nächsten Monat gebucht. Die letzte Übergabe lässt sich mit einem Grund zurücknehmen. Ein Stapel hat höchstens 99.999 Zeilen: Ein Monat mit mehr Zeilen wird zu einer ZIP-Datei mit mehreren Stapeln, die DATEV zusammen einliest. Das Journal eines Monats gibt es auch als CSV, als JSON und, durch ein Drop-in, im Format eines anderen Systems.',
    },
    bankStatements: {
      title: 'Kontoauszüge',
      body: 'Legen Sie Dateien im Format camt.053 (XML oder ZIP), MT940 oder CSV ab. Kein Umsatz wird doppelt eingelesen. Ein Umsatz mit der Nummer und dem genauen Betrag einer Rechnung wird automatisch zugeordnet; die übrigen warten mit Vorschlägen und deren Gründen. Die Pfeiltasten wählen, Enter übernimmt den Vorschlag, D lehnt ihn ab, S teilt den Umsatz auf Rechnungen Ihrer Wahl auf, / sucht eine, N stellt ihn zurück, U macht die letzte Entscheidung rückgängig. Die Seite sagt, ob die Salden eines Auszugs zu seinen Umsätzen passen. Rückgängig machen nimmt die entstandene Zahlung zurück.',
    },
    remittances: {
      title: 'Zahlungsavise',
      body: 'Für Sponsoren, die nach eigener Zählung zahlen: Lesen Sie deren Liste ein (CSV oder Excel) oder die Gutschrift, die sie selbst ausstellen (Typ 389, XML in UBL oder CII), wählen Sie die Studie und ordnen Sie die Spalten zu; die nächste Liste mit denselben Spalten wird ebenso zugeordnet. Jede Zeile findet ihre Leistung nach Person, Visite, Leistung und Tag, soweit die Liste sie nennt. Die Summe wird eine Zahlung auf die Rechnungen; steht der Eingang schon auf einem Kontoauszug, wählen Sie ihn aus, damit das Geld nur einmal zählt. Was abweicht, wartet: Zu wenig oder gar nicht Gezahltes können Sie als strittig vermerken oder so belassen, zu viel und doppelt Gezahltes bleibt Guthaben, und für eine nicht gefundene Zeile wählen Sie die Leistung. Keine Liste wird zweimal eingelesen; nehmen Sie sie zurück, wird ihre Zahlung zurückgenommen.',
    },
    reports: {
      title: 'Berichte',
      body: 'Die Rekrutierung vergleicht Ist und Ziel; die Statistik summiert Leistungen und Beträge nach Studie, Sponsor oder Leistungserbringer. Vom Vertrag zur Zahlung zeigt, was laut Vertrag fällig war, durchgeführt, abgerechnet und bezahlt wurde, und was dazwischen fehlt. Ein Klick auf eine Zahl zeigt die Datensätze dahinter. Jede Tabelle gibt es als Excel oder CSV, jedes Diagramm als PNG.',
    },
    settlements: {
      title: 'Abrechnung mit Leistungserbringern',
      body: 'Ein Lauf vergütet bestätigte Leistungen eines Zeitraums, jede einmal. Auf der Seite eines Laufs stehen für jeden Leistungserbringer Zwischensumme, PDF und CSV-Datei zum Versenden. Spätere Änderungen kommen in eine Korrektur mit eigener Nummer.',
    },
    catalogs: {
      title: 'Kataloge',
      body: 'Leistungserbringer, Kennungstypen und Adressen, die alle Studien gemeinsam nutzen. Bearbeiten Sie viele als Tabelle oder einen Eintrag in der Seitenleiste. Was verwendet wird, kann nicht gelöscht werden; der Grund steht dabei.',
    },
    configuration: {
      title: 'Konfiguration',
      body: 'Der Rechnungssteller mit Steuernummer und Bankverbindung, die Nummernvergabe, Drop-ins für den Export in andere Systeme, Personen und ihre Rollen, wer einen zweiten Faktor braucht, Zugangstoken anderer Systeme, Webhooks sowie die Lizenz. Ein Webhook meldet einem anderen System, was geschehen ist, signiert und ohne Beträge; „Zustellungen“ zeigt, was gesendet wurde und was daraus geworden ist, und „Wiederholen“ sendet eine noch einmal. Wer nur prüft, liest das alles samt Änderungsprotokoll und ändert nichts.',
    },
    trail: {
      title: 'Änderungsprotokoll',
      body: 'Jede Änderung eines Eintrags mit Person, Zeit, altem und neuem Wert und Begründung, jede Anmeldung und jede Änderung von Rechten. Grenzen Sie nach Person, Eintrag, Studie, Vorgang und Tagen ein; die Eingabetaste öffnet den Verlauf des Eintrags. Das Protokoll wird jede Minute in Blöcken versiegelt, die aufeinander aufbauen; „Alles prüfen“ kontrolliert sie. R markiert alles bis zu einer Zeile als geprüft, mit einer Notiz; das lässt sich nicht zurücknehmen. Ein Export lässt sich jederzeit abbrechen.',
    },
    history: {
      title: 'Verlauf eines Eintrags',
      body: 'Wer was wann geändert hat, vorher → nachher, und warum. „Verlauf“ gibt es in Formularen, bei Visiten und ihren Leistungen; in Tabellen öffnet ihn Alt+H für die Zelle und das Menü der Zeile für die Zeile. Ein früherer Wert lässt sich in die Tabelle zurückholen und wird wie jeder andere gespeichert. Wer etwas geändert hat, sehen nur Klinik und Administration.',
    },
    sheets: {
      title: 'Tasten in Tabellen',
      body: 'Pfeiltasten bewegen, Umschalt erweitert, Strg+Pfeil springt zum Rand. Strg+C, X, V tauschen Tabellen mit Excel aus; Strg+Alt+V fügt nur Werte ein. Strg+D und Strg+R füllen aus. Strg+F sucht, Strg+H ersetzt, Strg+Z macht rückgängig, Strg+S speichert. Tippen Sie + − * / oder = über markierte Zahlen, um mit ihnen zu rechnen.',
    },
    keyboard: {
      title: 'Tasten auf jeder Seite',
      body: 'Strg+K sucht Studien, Teilnehmer und Rechnungen. F1 öffnet diese Hilfe, ? listet die Tasten auf, Strg+Z macht die letzte Aktion rückgängig. In Listen bewegen ↑ und ↓, die Eingabetaste öffnet, die Leertaste wählt aus, N legt an.',
    },
  },
} as const satisfies Translation<typeof helpEn>;
