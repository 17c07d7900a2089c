import type { DispatchWay } from '../../contract/invoices/dispatchVocab.ts';
import type { Translation } from '../translation.ts';

/** Whether an issued invoice was sent: by mail, or as a person says. */
export const dispatchesEn = {
  title: 'Sent',
  sentOn: 'Sent %{date}',
  notYet: 'Not sent yet',
  empty: 'No record of sending yet',
  emptyHint: 'An email from here counts as sent. If you sent the invoice another way, mark it as sent.',
  record: 'Mark as sent…',
  recordTitle: 'How was the invoice sent?',
  recordAct: 'Mark as sent',
  recorded: 'Marked as sent',
  fields: { sent_on: 'Sent on', sent_to: 'To', way: 'How' },
  ways: { post: 'By post', portal: 'Portal', erp: 'ERP', other: 'Another way' } satisfies Record<
    DispatchWay,
    string
  >,
  by: '%{name}, %{moment}',
  takeBack: 'Undo…',
  takeBackTitle: 'Undo the entry?',
  takeBackBody:
    'The invoice will no longer count as sent on %{date}. The entry stays visible with the reason.',
  takeBackAct: 'Undo entry',
  keep: 'Keep entry',
  reason: 'Reason',
  takenBack: 'Undone: %{reason}',
  takenBackNow: 'Entry undone',
  filter: { yes: 'Sent', no: 'Not sent' },
} as const;

export const dispatchesDe = {
  title: 'Versand',
  sentOn: 'Versandt %{date}',
  notYet: 'Noch nicht versandt',
  empty: 'Noch kein Versand vermerkt',
  emptyHint: 'Eine E-Mail von hier gilt als Versand. Wurde die Rechnung anders versandt, vermerken Sie es.',
  record: 'Versand vermerken …',
  recordTitle: 'Wie wurde die Rechnung versandt?',
  recordAct: 'Versand vermerken',
  recorded: 'Versand vermerkt',
  fields: { sent_on: 'Versandt am', sent_to: 'An', way: 'Wie' },
  ways: { post: 'Per Post', portal: 'Portal', erp: 'ERP', other: 'Auf anderem Weg' },
  by: '%{name}, %{moment}',
  takeBack: 'Zurücknehmen …',
  takeBackTitle: 'Vermerk zurücknehmen?',
  takeBackBody: 'Der Versand am %{date} zählt dann nicht mehr. Der Vermerk bleibt mit dem Grund sichtbar.',
  takeBackAct: 'Zurücknehmen',
  keep: 'Vermerk behalten',
  reason: 'Grund',
  takenBack: 'Zurückgenommen: %{reason}',
  takenBackNow: 'Vermerk zurückgenommen',
  filter: { yes: 'Versandt', no: 'Nicht versandt' },
} satisfies Translation<typeof dispatchesEn>;
