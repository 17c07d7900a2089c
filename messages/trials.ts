import type { Translation } from './translation.ts';

/** Trial list and new trial. */
export const trialsEn = {
  title: 'Trials',
  newTrial: 'New trial',
  newTrialKey: 'new trial',
  searchHint: 'Title, identifier, sponsor',
  filterState: 'Filter by state',
  filterType: 'Filter by type',
  all: 'All',
  anyType: 'All types',
  columns: {
    trial: 'Trial',
    type: 'Type',
    state: 'State',
    recruited: 'Recruited / target',
    until: 'Until',
    overdue: 'Overdue',
    unbilled: 'Unbilled',
    drafts: 'Drafts',
    lastInvoice: 'Last invoice',
  },
  recruitedOf: '%{recruited} of %{target} recruited',
  recruitedOnly: '%{recruited} recruited',
  total: '%{smart_count} trial |||| %{smart_count} trials',
  totalWithoutTest:
    '%{smart_count} trial · totals without the test trials |||| %{smart_count} trials · totals without the test trials',
  empty: 'No trials yet',
  emptyHint: 'Create the first trial, then enter what its sponsor pays for.',
  noHits: 'No trial found',
  noHitsHint: 'Change the search, or choose another state or type.',
} as const;

export const trialsDe = {
  title: 'Studien',
  newTrial: 'Neue Studie',
  newTrialKey: 'neue Studie',
  searchHint: 'Titel, Kennung, Sponsor',
  filterState: 'Nach Zustand filtern',
  filterType: 'Nach Art filtern',
  all: 'Alle',
  anyType: 'Alle Typen',
  columns: {
    trial: 'Studie',
    type: 'Typ',
    state: 'Zustand',
    recruited: 'Rekrutiert / Ziel',
    until: 'Bis',
    overdue: 'Überfällig',
    unbilled: 'Nicht abgerechnet',
    drafts: 'Entwürfe',
    lastInvoice: 'Letzte Rechnung',
  },
  recruitedOf: '%{recruited} von %{target} rekrutiert',
  recruitedOnly: '%{recruited} rekrutiert',
  total: '%{smart_count} Studie |||| %{smart_count} Studien',
  totalWithoutTest:
    '%{smart_count} Studie · Summen ohne Teststudien |||| %{smart_count} Studien · Summen ohne Teststudien',
  empty: 'Noch keine Studien',
  emptyHint: 'Legen Sie die erste Studie an und tragen Sie ein, was der Sponsor bezahlt.',
  noHits: 'Keine Studie gefunden',
  noHitsHint: 'Ändern Sie die Suche, oder wählen Sie einen anderen Zustand oder eine andere Art.',
} satisfies Translation<typeof trialsEn>;
