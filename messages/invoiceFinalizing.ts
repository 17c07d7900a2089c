import type { Translation } from './translation.ts';

/** What finalising says before it is done: what it does, what it lacks, and what its document cannot print. */
export const invoiceFinalizingEn = {
  finalize: {
    title: 'Finalize',
    number: 'Gets the number %{number}',
    numberTyped: 'Gets the number you type',
    frozen:
      '%{smart_count} item, text, price, tax and addresses are frozen |||| %{smart_count} items, texts, prices, tax and addresses are frozen',
    claimed:
      '%{smart_count} recorded service is claimed and can never be edited again |||| %{smart_count} recorded services are claimed and can never be edited again',
    printed: 'Its PDF is printed once and stays the same',
    unanswered:
      '%{smart_count} provider confirmation is still open. Answer it first: after finalizing nobody can, and it is never paid. |||| %{smart_count} provider confirmations are still open. Answer them first: after finalizing nobody can, and they are never paid.',
    wayBack: 'The way back is Revoke: a cancellation document with its own number',
    action: 'Finalize as %{number}',
    actionTyped: 'Finalize',
    /** Stands before the fields, each a link. */
    senderLacks: 'Missing in the settings of the sender:',
    unsaved: 'Save or discard the changed items first.',
    confirmTitle: 'Finalize this invoice?',
    confirmBody: '%{gross} to %{recipient}. Nothing on it can be changed afterwards.',
    done: 'Finalized as %{number}',
  },
  mend: {
    here: 'Mend it here',
    trial: 'Mend it at the trial',
    sender: 'Mend it at the sender',
    fill: 'Fill now',
  },
  unprintable: {
    title: 'Some characters have no letter in print; a question mark stands there instead:',
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
    number: 'Bekommt die Nummer %{number}',
    numberTyped: 'Bekommt die Nummer, die Sie eingeben',
    frozen:
      '%{smart_count} Position, Text, Preis, Steuer und Adressen werden eingefroren |||| %{smart_count} Positionen, Texte, Preise, Steuer und Adressen werden eingefroren',
    claimed:
      '%{smart_count} erfasste Leistung wird beansprucht und kann nie mehr geändert werden |||| %{smart_count} erfasste Leistungen werden beansprucht und können nie mehr geändert werden',
    printed: 'Ihr PDF wird einmal gedruckt und bleibt, wie es ist',
    unanswered:
      '%{smart_count} Bestätigung eines Providers ist noch offen. Beantworten Sie sie zuerst: Nach dem Finalisieren kann es niemand mehr, und sie wird nie ausgezahlt. |||| %{smart_count} Bestätigungen von Providern sind noch offen. Beantworten Sie sie zuerst: Nach dem Finalisieren kann es niemand mehr, und sie werden nie ausgezahlt.',
    wayBack: 'Zurück geht es mit Stornieren: ein Stornobeleg mit eigener Nummer',
    action: 'Finalisieren als %{number}',
    actionTyped: 'Finalisieren',
    senderLacks: 'Beim Rechnungssteller fehlt:',
    unsaved: 'Speichern oder verwerfen Sie zuerst die geänderten Positionen.',
    confirmTitle: 'Diese Rechnung finalisieren?',
    confirmBody: '%{gross} an %{recipient}. Danach lässt sich nichts mehr an ihr ändern.',
    done: 'Finalisiert als %{number}',
  },
  mend: {
    here: 'Hier beheben',
    trial: 'In der Studie beheben',
    sender: 'Beim Absender beheben',
    fill: 'Jetzt füllen',
  },
  unprintable: {
    title: 'Für einige Zeichen gibt es im Druck keinen Buchstaben; dort steht ein Fragezeichen:',
    text: '%{name} „%{text}“: %{characters}',
    more: 'und %{count} weitere',
    places: {
      items: 'Position',
      services: 'Leistung im Anhang',
      invoice: 'Auf dieser Rechnung',
      recipient: 'Empfänger',
      trial: 'Studie',
      participants: 'Teilnehmer-ID',
      visits: 'Visite',
      sender: 'Absender',
      reason: 'Grund',
    },
  },
} as const satisfies Translation<typeof invoiceFinalizingEn>;
