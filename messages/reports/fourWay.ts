import type { FourWayFigure } from '../../contract/reports/fourWay.ts';
import type { Translation } from '../translation.ts';

/** What the contract has made due, what was performed, billed and paid, side by side. */
export const fourWayEn = {
  columns: {
    contract_amount: 'By contract €',
    confirmed_amount: 'Performed €',
    invoiced_amount: 'Billed €',
    paid_amount: 'Paid €',
  } satisfies Record<FourWayFigure, string>,
  figures: {
    contract_amount: 'By contract',
    confirmed_amount: 'Performed',
    invoiced_amount: 'Billed',
    paid_amount: 'Paid',
  } satisfies Record<FourWayFigure, string>,
  missing: {
    notPerformed: '%{amount} not performed',
    notBilled: '%{amount} not billed',
    notPaid: '%{amount} not paid',
    more: '%{amount}, more than the step before',
  },
  gaps: { notPerformed: 'Not performed €', notBilled: 'Not billed €', notPaid: 'Not paid €' },
  held: '%{amount} held back by rules',
  heldColumn: 'Held back €',
  months: 'Months of %{name}',
  note: 'All amounts net, excluding manual items; a payment counts with its net share. “By contract” is what the visit plan has made due by today, on the planned day. + means more than planned: non-scheduled visits, optional and additional services.',
} as const;

export const fourWayDe = {
  columns: {
    contract_amount: 'Laut Vertrag €',
    confirmed_amount: 'Durchgeführt €',
    invoiced_amount: 'Abgerechnet €',
    paid_amount: 'Bezahlt €',
  },
  figures: {
    contract_amount: 'Laut Vertrag',
    confirmed_amount: 'Durchgeführt',
    invoiced_amount: 'Abgerechnet',
    paid_amount: 'Bezahlt',
  },
  missing: {
    notPerformed: '%{amount} nicht durchgeführt',
    notBilled: '%{amount} nicht abgerechnet',
    notPaid: '%{amount} nicht bezahlt',
    more: '%{amount}, mehr als der Schritt davor',
  },
  gaps: {
    notPerformed: 'Nicht durchgeführt €',
    notBilled: 'Nicht abgerechnet €',
    notPaid: 'Nicht bezahlt €',
  },
  held: '%{amount} durch Regeln zurückgehalten',
  heldColumn: 'Zurückgehalten €',
  months: 'Monate von %{name}',
  note: 'Alle Beträge netto, ohne manuelle Positionen; eine Zahlung zählt mit ihrem Nettoanteil. „Laut Vertrag“ ist, was der Visitenplan bis heute zum geplanten Tag fällig gemacht hat. + bedeutet mehr als geplant: außerplanmäßige Visiten, optionale und zusätzliche Leistungen.',
} satisfies Translation<typeof fourWayEn>;
