import type { Translation } from '../translation.ts';

/** What finalising says before it is done: what it does, what it lacks, and what its document cannot print. */
export const invoiceFinalizingEn = {
  finalize: {
    title: 'Finalize',
    number: 'Gets the number %{number}',
    numberTyped: 'Gets the number you enter',
    frozen:
      '%{smart_count} item is locked, with its text, price, tax and addresses |||| %{smart_count} items are locked, with their texts, prices, tax and addresses',
    claimed:
      '%{smart_count} recorded service is billed and can never be changed again |||| %{smart_count} recorded services are billed and can never be changed again',
    printed: 'Its PDF is created once and never changes',
    checks: {
      title: 'Before finalizing',
      open: {
        orderNumber: 'Order number (reference number) missing',
        identifiers: 'The trial has no identifiers',
        review: '%{count} item is not reviewed |||| %{count} items are not reviewed',
        conflicts: '%{count} service is on another invoice |||| %{count} services are on another invoice',
        confirmations: '%{count} provider confirmation is open |||| %{count} provider confirmations are open',
        contractValue: 'With this draft %{share} of the contract value is billed',
      },
      passed: {
        orderNumber: 'Order number (reference number) entered',
        identifiers: '%{count} identifier of the trial |||| %{count} identifiers of the trial',
        review: '%{count} item is reviewed |||| All %{count} items are reviewed',
        conflicts: 'No conflicts',
        confirmations: 'All provider confirmations are answered',
        contractValue: 'With this draft %{share} of the contract value is billed',
      },
      confirmationsHint: 'After finalizing they can no longer be answered, and the providers are not paid.',
      ways: {
        orderNumber: 'Enter it',
        identifiers: 'Enter them',
        review: 'Review',
        conflicts: 'Show',
        confirmations: 'Answer them',
        contractValue: 'Show the rules',
      },
      show: 'Show',
      names: { identifiers: 'identifiers', review: 'review' },
    },
    reason: 'Reason for billing more than the contract value',
    wayBack: 'Afterwards it can only be corrected or revoked, by a document with its own number',
    action: 'Finalize as %{number}',
    actionTyped: 'Finalize',
    /** Stands before the fields, each a link. */
    senderLacks: 'Missing in the sender settings:',
    unsaved: 'Save or discard the changed items first.',
    confirmTitle: 'Finalize this invoice?',
    confirmStatement: 'Finalize this statement of services?',
    statement:
      'Becomes a statement of services without VAT, for the sponsor issues the invoice itself (self-billing)',
    confirmBody: '%{gross} to %{recipient}. It can no longer be changed afterwards.',
    done: 'Finalized as %{number}',
  },
  mend: {
    here: 'Fix here',
    trial: 'Fix in the trial',
    sender: 'Fix in the sender settings',
    fill: 'Fill now',
  },
  unprintable: {
    title: 'Some characters cannot be printed; a question mark is printed instead:',
    text: '%{name} “%{text}”: %{characters}',
    more: 'and %{count} more',
    places: {
      items: 'Item',
      services: 'Service in the annex',
      invoice: 'On this invoice',
      recipient: 'Recipient',
      trial: 'Trial',
      participants: 'Subject ID',
      visits: 'Visit',
      sender: 'Sender',
      reason: 'Reason',
    },
  },
} as const;

export const invoiceFinalizingDe = {
  finalize: {
    title: 'Finalisieren',
    number: 'Erhält die Nummer %{number}',
    numberTyped: 'Erhält die Nummer, die Sie eingeben',
    frozen:
      '%{smart_count} Position wird festgeschrieben, mit Text, Preis, Steuer und Adressen |||| %{smart_count} Positionen werden festgeschrieben, mit Texten, Preisen, Steuer und Adressen',
    claimed:
      '%{smart_count} erfasste Leistung wird abgerechnet und kann nie mehr geändert werden |||| %{smart_count} erfasste Leistungen werden abgerechnet und können nie mehr geändert werden',
    printed: 'Das PDF wird einmal erstellt und ändert sich nie',
    checks: {
      title: 'Vor dem Finalisieren',
      open: {
        orderNumber: 'Bestellnummer fehlt',
        identifiers: 'Die Studie hat keine Kennungen',
        review: '%{count} Position ist nicht geprüft |||| %{count} Positionen sind nicht geprüft',
        conflicts:
          '%{count} Leistung steht auf einer anderen Rechnung |||| %{count} Leistungen stehen auf einer anderen Rechnung',
        confirmations:
          '%{count} Bestätigung eines Leistungserbringers ist offen |||| %{count} Bestätigungen von Leistungserbringern sind offen',
        contractValue: 'Mit diesem Entwurf sind %{share} des Vertragswerts abgerechnet',
      },
      passed: {
        orderNumber: 'Bestellnummer eingetragen',
        identifiers: '%{count} Kennung der Studie |||| %{count} Kennungen der Studie',
        review: '%{count} Position ist geprüft |||| Alle %{count} Positionen sind geprüft',
        conflicts: 'Keine Konflikte',
        confirmations: 'Alle Bestätigungen von Leistungserbringern sind beantwortet',
        contractValue: 'Mit diesem Entwurf sind %{share} des Vertragswerts abgerechnet',
      },
      confirmationsHint:
        'Nach dem Finalisieren lassen sie sich nicht mehr beantworten, und es wird nichts ausgezahlt.',
      ways: {
        orderNumber: 'Eintragen',
        identifiers: 'Eintragen',
        review: 'Prüfen',
        conflicts: 'Anzeigen',
        confirmations: 'Beantworten',
        contractValue: 'Regeln anzeigen',
      },
      show: 'Anzeigen',
      names: { identifiers: 'Kennungen', review: 'Prüfung' },
    },
    reason: 'Begründung, warum mehr als der Vertragswert abgerechnet wird',
    wayBack: 'Danach sind nur noch Korrektur oder Storno möglich, jeweils mit eigener Nummer',
    action: 'Finalisieren als %{number}',
    actionTyped: 'Finalisieren',
    senderLacks: 'Beim Rechnungssteller fehlt:',
    unsaved: 'Speichern oder verwerfen Sie zuerst die geänderten Positionen.',
    confirmTitle: 'Diese Rechnung finalisieren?',
    confirmStatement: 'Diese Leistungsaufstellung finalisieren?',
    statement:
      'Wird eine Leistungsaufstellung ohne Umsatzsteuer: Der Sponsor rechnet selbst per Gutschrift ab',
    confirmBody: '%{gross} an %{recipient}. Danach lässt sie sich nicht mehr ändern.',
    done: 'Finalisiert als %{number}',
  },
  mend: {
    here: 'Hier beheben',
    trial: 'In der Studie beheben',
    sender: 'Beim Rechnungssteller beheben',
    fill: 'Jetzt füllen',
  },
  unprintable: {
    title: 'Einige Zeichen lassen sich nicht drucken; stattdessen wird ein Fragezeichen gedruckt:',
    text: '%{name} „%{text}“: %{characters}',
    more: 'und %{count} weitere',
    places: {
      items: 'Position',
      services: 'Leistung in der Anlage',
      invoice: 'Auf dieser Rechnung',
      recipient: 'Empfänger',
      trial: 'Studie',
      participants: 'Teilnehmer-ID',
      visits: 'Visite',
      sender: 'Rechnungssteller',
      reason: 'Grund',
    },
  },
} as const satisfies Translation<typeof invoiceFinalizingEn>;
