import type { ExemptionCode } from '../../contract/vocab.ts';
import type { Translation } from '../translation.ts';

/** The details of a trial and the form of a new one. */
export const trialDetailsEn = {
  trial: 'Trial',
  fields: {
    title: 'Title',
    type: 'Type',
    recruitmentEnd: 'End of recruitment',
    recruitmentTarget: 'Recruitment target',
    state: 'Status',
    contractReference: 'Contract number',
    costCenter: 'Cost centre',
    selfBilled: 'The sponsor issues the invoices itself (self-billing)',
  },
  recruitedSoFar: '%{recruited} recruited so far',
  stateHint: 'Determined by the end date and the target',
  contractReferenceHint: 'Number of the contract with the sponsor; printed on invoices',
  costCenterHint: 'For the books: what its revenue is booked to',
  selfBilledHint:
    'Drafts then become statements of services with numbers of their own, without VAT; no invoice goes out. Issued documents are not changed.',
  typeHints: {
    full: 'Billed at the prices of the contract.',
    discounted: 'Billed at reduced prices; the reduced prices are entered in the contract.',
    test: 'For trying things out; not included in any report.',
  },
  tax: {
    title: 'Tax rule',
    hint: 'printed on new invoices; no longer changes once they are finalized',
    siteDefault: 'Default of the site',
    reasonPrinted: 'The reason is printed on the invoice',
    reverseCharge: 'EU sponsor; the recipient’s VAT ID is required',
    noVatId: 'The invoice recipient has no VAT ID yet.',
    reason: 'Reason, as printed',
    code: 'Reason as a code (VATEX)',
    codeHint: 'On electronic invoices, in addition to the printed reason',
    noCode: 'No code',
    codes: {
      'VATEX-EU-132': 'In the public interest, Art. 132 as a whole (132)',
      'VATEX-EU-132-1B': 'Hospital and medical care (132-1B)',
      'VATEX-EU-132-1C': 'Medical professions (132-1C)',
      'VATEX-EU-132-1D': 'Organs, blood and milk (132-1D)',
      'VATEX-EU-132-1F': 'Groups that share costs (132-1F)',
      'VATEX-EU-132-1G': 'Welfare and social security (132-1G)',
      'VATEX-EU-132-1I': 'Teaching and education (132-1I)',
    } satisfies Record<ExemptionCode, string>,
    missing: 'Without a tax rule no invoice can be finalized.',
    drafts:
      'Applies to the %{smart_count} open draft. Finalized invoices are not changed. |||| Applies to the %{smart_count} open drafts. Finalized invoices are not changed.',
  },
  startOver: {
    title: 'Remove recorded data',
    confirmations: 'Remove recording confirmations',
    confirmationsHint:
      '%{smart_count} confirmation is removed; visit dates are kept. |||| %{smart_count} confirmations are removed; visit dates are kept.',
    participants: 'Remove recordings and participants',
    participantsHint: 'All recorded data is removed, and the contract can be changed again.',
    nothingConfirmed: 'Nothing is confirmed',
    noParticipants: 'There are no participants',
    confirmationsQuestion: 'Remove the recording confirmations of %{title}?',
    confirmationsBody:
      '%{smart_count} confirmed service becomes unconfirmed and is removed from invoice drafts. This cannot be undone. |||| %{smart_count} confirmed services become unconfirmed and are removed from invoice drafts. This cannot be undone.',
    participantsQuestion: 'Remove the recordings and participants of %{title}?',
    participantsBody:
      '%{smart_count} participant is removed with all recorded visit services and operational services. This cannot be undone. |||| %{smart_count} participants are removed with all recorded visit services and operational services. This cannot be undone.',
    reason: 'Reason',
    removeConfirmations: 'Remove %{smart_count} confirmation |||| Remove %{smart_count} confirmations',
    removeParticipants: 'Remove %{smart_count} participant |||| Remove %{smart_count} participants',
    confirmationsRemoved: 'The recording confirmations have been removed.',
    participantsRemoved: 'The recordings and participants have been removed.',
    obstacles: 'Not possible yet because there are:',
    obstaclesOf: {
      participants: 'Participants with confirmed services',
      operational: 'Operational services with confirmed entries',
      invoices: 'Issued invoices',
    },
    confirmed: '%{smart_count} confirmed |||| %{smart_count} confirmed',
    andMore: 'and %{count} more',
  },
  create: {
    title: 'New trial',
    submit: 'Create trial',
    hint: 'Identifiers, addresses and the tax rule are entered on the next page.',
  },
} as const;

export const trialDetailsDe = {
  trial: 'Studie',
  fields: {
    title: 'Titel',
    type: 'Typ',
    recruitmentEnd: 'Rekrutierungsende',
    recruitmentTarget: 'Rekrutierungsziel',
    state: 'Status',
    contractReference: 'Vertragsnummer',
    costCenter: 'Kostenstelle',
    selfBilled: 'Der Sponsor rechnet selbst per Gutschrift ab',
  },
  recruitedSoFar: 'Bisher %{recruited} rekrutiert',
  stateHint: 'Ergibt sich aus Enddatum und Ziel',
  contractReferenceHint: 'Nummer des Vertrags mit dem Sponsor; steht auf Rechnungen',
  costCenterHint: 'Für die Buchhaltung: worauf ihre Erlöse gebucht werden',
  selfBilledHint:
    'Aus Entwürfen werden dann Leistungsaufstellungen mit eigenen Nummern und ohne Umsatzsteuer; Rechnungen gehen nicht hinaus. Ausgestelltes ändert sich nicht.',
  typeHints: {
    full: 'Wird zu den Preisen des Vertrags abgerechnet.',
    discounted: 'Wird zu ermäßigten Preisen abgerechnet; im Vertrag stehen die ermäßigten Preise.',
    test: 'Zum Ausprobieren; in keinem Bericht enthalten.',
  },
  tax: {
    title: 'Steuerregel',
    hint: 'steht auf neuen Rechnungen; ändert sich nach dem Finalisieren nicht mehr',
    siteDefault: 'Vorgabe des Prüfzentrums',
    reasonPrinted: 'Die Begründung steht auf der Rechnung',
    reverseCharge: 'Sponsor in der EU; die USt-IdNr. des Empfängers ist erforderlich',
    noVatId: 'Der Rechnungsempfänger hat noch keine USt-IdNr.',
    reason: 'Begründung, wie gedruckt',
    code: 'Begründung als Code (VATEX)',
    codeHint: 'Auf E-Rechnungen, zusätzlich zur gedruckten Begründung',
    noCode: 'Kein Code',
    codes: {
      'VATEX-EU-132': 'Im Interesse des Gemeinwohls, Art. 132 insgesamt (132)',
      'VATEX-EU-132-1B': 'Krankenhausbehandlung und ärztliche Heilbehandlung (132-1B)',
      'VATEX-EU-132-1C': 'Heilbehandlung in ärztlichen Berufen (132-1C)',
      'VATEX-EU-132-1D': 'Organe, Blut und Frauenmilch (132-1D)',
      'VATEX-EU-132-1F': 'Zusammenschlüsse zur Kostenteilung (132-1F)',
      'VATEX-EU-132-1G': 'Sozialfürsorge und soziale Sicherheit (132-1G)',
      'VATEX-EU-132-1I': 'Unterricht und Bildung (132-1I)',
    },
    missing: 'Ohne Steuerregel kann keine Rechnung finalisiert werden.',
    drafts:
      'Gilt für den %{smart_count} offenen Entwurf. Finalisierte Rechnungen ändern sich nicht. |||| Gilt für die %{smart_count} offenen Entwürfe. Finalisierte Rechnungen ändern sich nicht.',
  },
  startOver: {
    title: 'Erfasste Daten entfernen',
    confirmations: 'Bestätigungen der Erfassung entfernen',
    confirmationsHint:
      '%{smart_count} Bestätigung wird entfernt; das Datum jeder Visite bleibt. |||| %{smart_count} Bestätigungen werden entfernt; das Datum jeder Visite bleibt.',
    participants: 'Erfasste Daten und Teilnehmer entfernen',
    participantsHint: 'Alle erfassten Daten werden entfernt, und der Vertrag lässt sich wieder ändern.',
    nothingConfirmed: 'Nichts ist bestätigt',
    noParticipants: 'Es gibt keine Teilnehmer',
    confirmationsQuestion: 'Bestätigungen der Erfassung von %{title} entfernen?',
    confirmationsBody:
      '%{smart_count} bestätigte Leistung ist dann nicht mehr bestätigt und wird aus Rechnungsentwürfen entfernt. Das lässt sich nicht rückgängig machen. |||| %{smart_count} bestätigte Leistungen sind dann nicht mehr bestätigt und werden aus Rechnungsentwürfen entfernt. Das lässt sich nicht rückgängig machen.',
    participantsQuestion: 'Erfasste Daten und Teilnehmer von %{title} entfernen?',
    participantsBody:
      '%{smart_count} Teilnehmer wird mit allen erfassten Leistungen entfernt, auch den nicht visitengebundenen. Das lässt sich nicht rückgängig machen. |||| %{smart_count} Teilnehmer werden mit allen erfassten Leistungen entfernt, auch den nicht visitengebundenen. Das lässt sich nicht rückgängig machen.',
    reason: 'Begründung',
    removeConfirmations: '%{smart_count} Bestätigung entfernen |||| %{smart_count} Bestätigungen entfernen',
    removeParticipants: '%{smart_count} Teilnehmer entfernen |||| %{smart_count} Teilnehmer entfernen',
    confirmationsRemoved: 'Die Bestätigungen wurden entfernt.',
    participantsRemoved: 'Erfasste Daten und Teilnehmer wurden entfernt.',
    obstacles: 'Noch nicht möglich, denn es gibt:',
    obstaclesOf: {
      participants: 'Teilnehmer mit bestätigten Leistungen',
      operational: 'Nicht visitengebundene Leistungen mit bestätigten Einträgen',
      invoices: 'Ausgestellte Rechnungen',
    },
    confirmed: '%{smart_count} bestätigt |||| %{smart_count} bestätigt',
    andMore: 'und %{count} weitere',
  },
  create: {
    title: 'Neue Studie',
    submit: 'Studie anlegen',
    hint: 'Kennungen, Adressen und Steuerregel tragen Sie auf der nächsten Seite ein.',
  },
} satisfies Translation<typeof trialDetailsEn>;
