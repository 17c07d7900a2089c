import type { ExemptionCode } from '../contract/vocab.ts';
import type { Translation } from './translation.ts';

/** The details of a trial and the form of a new one. */
export const trialDetailsEn = {
  trial: 'Trial',
  fields: {
    title: 'Title',
    type: 'Type',
    recruitmentEnd: 'Recruitment end',
    recruitmentTarget: 'Recruitment target',
    state: 'State',
    contractReference: 'Contract number',
  },
  recruitedSoFar: '%{recruited} recruited so far',
  stateHint: 'Derived: until the end date or the target',
  contractReferenceHint: 'Of the contract with the sponsor; printed on invoices',
  typeHints: {
    full: 'Billed at the prices of the contract.',
    discounted: 'Billed at reduced prices, which are entered as such.',
    test: 'For trying things out: counts in no report.',
  },
  tax: {
    title: 'Tax rule',
    hint: 'printed on new invoices and frozen when they are finalized',
    siteDefault: 'The site’s default',
    reasonPrinted: 'The reason is printed',
    reverseCharge: 'EU sponsor; the buyer’s VAT ID is required',
    noVatId: 'The invoice recipient has no VAT ID yet.',
    reason: 'Reason, as it is printed',
    code: 'Reason as a code (VATEX)',
    codeHint: 'On electronic invoices, beside the printed reason',
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
      'Applies to the %{smart_count} open draft. Finalized ones keep theirs. |||| Applies to the %{smart_count} open drafts. Finalized ones keep theirs.',
  },
  startOver: {
    title: 'Start over',
    confirmations: 'Remove recording confirmations',
    confirmationsHint:
      '%{smart_count} confirmation is taken back, dates of visits stay. |||| %{smart_count} confirmations are taken back, dates of visits stay.',
    participants: 'Remove recordings and participants',
    participantsHint: 'Everything recorded goes, and the contract is open again.',
    nothingConfirmed: 'Nothing is confirmed',
    noParticipants: 'There are no participants',
    confirmationsQuestion: 'Remove the recording confirmations of %{title}?',
    confirmationsBody:
      '%{smart_count} confirmed service becomes unconfirmed and leaves the draft invoices. This cannot be undone. |||| %{smart_count} confirmed services become unconfirmed and leave the draft invoices. This cannot be undone.',
    participantsQuestion: 'Remove the recordings and participants of %{title}?',
    participantsBody:
      '%{smart_count} participant with all that is recorded is removed, visit-bound and operational. This cannot be undone. |||| %{smart_count} participants with all that is recorded are removed, visit-bound and operational. This cannot be undone.',
    reason: 'Reason',
    removeConfirmations: 'Remove %{smart_count} confirmation |||| Remove %{smart_count} confirmations',
    removeParticipants: 'Remove %{smart_count} participant |||| Remove %{smart_count} participants',
    confirmationsRemoved: 'The recording confirmations are removed.',
    participantsRemoved: 'The recordings and participants are removed.',
    obstacles: 'What stands in the way',
    obstaclesOf: {
      participants: 'Participants with confirmed services',
      operational: 'Operational services with confirmed entries',
      invoices: 'Invoices that have gone out',
    },
    confirmed: '%{smart_count} confirmed |||| %{smart_count} confirmed',
    andMore: 'and %{count} more',
  },
  create: {
    title: 'New trial',
    submit: 'Create trial',
    hint: 'Identifiers, addresses and the tax rule follow on the next page.',
  },
} as const;

export const trialDetailsDe = {
  trial: 'Studie',
  fields: {
    title: 'Titel',
    type: 'Typ',
    recruitmentEnd: 'Rekrutierungsende',
    recruitmentTarget: 'Rekrutierungsziel',
    state: 'Zustand',
    contractReference: 'Vertragsnummer',
  },
  recruitedSoFar: 'Bisher %{recruited} rekrutiert',
  stateHint: 'Ergibt sich: bis zum Enddatum oder zum Ziel',
  contractReferenceHint: 'Des Vertrags mit dem Sponsor; steht auf Rechnungen',
  typeHints: {
    full: 'Wird zu den Preisen des Vertrags abgerechnet.',
    discounted: 'Wird zu ermäßigten Preisen abgerechnet, die so eingetragen sind.',
    test: 'Zum Ausprobieren: zählt in keinem Bericht.',
  },
  tax: {
    title: 'Steuerregel',
    hint: 'steht auf neuen Rechnungen und wird mit dem Finalisieren festgehalten',
    siteDefault: 'Vorgabe des Standorts',
    reasonPrinted: 'Die Begründung wird gedruckt',
    reverseCharge: 'Sponsor in der EU; die USt-IdNr. des Empfängers ist erforderlich',
    noVatId: 'Der Rechnungsempfänger hat noch keine USt-IdNr.',
    reason: 'Begründung, wie sie gedruckt wird',
    code: 'Begründung als Code (VATEX)',
    codeHint: 'Auf E-Rechnungen, neben der gedruckten Begründung',
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
      'Gilt für den %{smart_count} offenen Entwurf. Finalisierte behalten ihre. |||| Gilt für die %{smart_count} offenen Entwürfe. Finalisierte behalten ihre.',
  },
  startOver: {
    title: 'Neu beginnen',
    confirmations: 'Bestätigungen entfernen',
    confirmationsHint:
      '%{smart_count} Bestätigung wird zurückgenommen, Visitendaten bleiben. |||| %{smart_count} Bestätigungen werden zurückgenommen, Visitendaten bleiben.',
    participants: 'Erfasstes und Teilnehmer entfernen',
    participantsHint: 'Alles Erfasste verschwindet, und der Vertrag ist wieder offen.',
    nothingConfirmed: 'Nichts ist bestätigt',
    noParticipants: 'Es gibt keine Teilnehmer',
    confirmationsQuestion: 'Bestätigungen von %{title} entfernen?',
    confirmationsBody:
      '%{smart_count} bestätigte Leistung wird unbestätigt und verlässt die Rechnungsentwürfe. Das lässt sich nicht rückgängig machen. |||| %{smart_count} bestätigte Leistungen werden unbestätigt und verlassen die Rechnungsentwürfe. Das lässt sich nicht rückgängig machen.',
    participantsQuestion: 'Erfasstes und Teilnehmer von %{title} entfernen?',
    participantsBody:
      '%{smart_count} Teilnehmer wird mit allem Erfassten entfernt, ob Visite oder operativ. Das lässt sich nicht rückgängig machen. |||| %{smart_count} Teilnehmer werden mit allem Erfassten entfernt, ob Visite oder operativ. Das lässt sich nicht rückgängig machen.',
    reason: 'Begründung',
    removeConfirmations: '%{smart_count} Bestätigung entfernen |||| %{smart_count} Bestätigungen entfernen',
    removeParticipants: '%{smart_count} Teilnehmer entfernen |||| %{smart_count} Teilnehmer entfernen',
    confirmationsRemoved: 'Die Bestätigungen sind entfernt.',
    participantsRemoved: 'Erfasstes und Teilnehmer sind entfernt.',
    obstacles: 'Was im Weg steht',
    obstaclesOf: {
      participants: 'Teilnehmer mit bestätigten Leistungen',
      operational: 'Operative Leistungen mit bestätigten Einträgen',
      invoices: 'Ausgegangene Rechnungen',
    },
    confirmed: '%{smart_count} bestätigt |||| %{smart_count} bestätigt',
    andMore: 'und %{count} weitere',
  },
  create: {
    title: 'Neue Studie',
    submit: 'Studie anlegen',
    hint: 'Kennungen, Adressen und Steuerregel folgen auf der nächsten Seite.',
  },
} satisfies Translation<typeof trialDetailsEn>;
