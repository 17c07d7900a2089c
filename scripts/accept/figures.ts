import Papa from 'papaparse';
import { api } from '../../contract/api.ts';
import { InvoiceDocumentData } from '../../contract/invoices/invoiceDocument.ts';
import type { InvoiceItemRecord } from '../../contract/invoices/invoiceItem.ts';
import type { PatientSchedule } from '../../contract/recording/recording.ts';
import type { Client } from '../../dataProvider/call.ts';

/** Every figure by its name: counts as numbers, euros as text with two decimals, dates as `YYYY-MM-DD`. */
export type Figures = Map<string, string>;

export const euros = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** All schedules, read one participant at a time as a person would open them. */
export const readSchedules = async (client: Client, trialId: string): Promise<PatientSchedule[]> => {
  const participants = await client.call(api.listParticipants, { trial_id: trialId });
  const schedules: PatientSchedule[] = [];
  for (const { patient_in_trial_id } of participants)
    schedules.push(await client.call(api.getPatientSchedule, { trial_id: trialId, patient_in_trial_id }));
  return schedules;
};

const performedVisits = ({ visits }: PatientSchedule, cutOff: string) =>
  visits.filter(
    ({ visit_date, is_cancelled }) => visit_date !== null && visit_date <= cutOff && !is_cancelled,
  );

/** What the schedules tell: participants, visits, and the providers' confirmed shares up to the cut-off. */
export const scheduleFigures = (schedules: PatientSchedule[], cutOff: string): Figures => {
  const figures: Figures = new Map();
  const visits = schedules.map((schedule) => performedVisits(schedule, cutOff));
  figures.set('participants_with_a_visit', String(visits.filter((performed) => performed.length > 0).length));
  figures.set('visits_performed', String(visits.flat().length));
  const shares = visits
    .flat()
    .flatMap((visit) => visit.study_services)
    .filter(({ is_confirmed, performance_date }) => is_confirmed && (performance_date ?? '') <= cutOff)
    .flatMap((service) => service.provider_services)
    .filter((share) => share.is_confirmed);
  const byProvider = new Map<string, number>();
  for (const { provider_label, amount } of shares)
    byProvider.set(provider_label, (byProvider.get(provider_label) ?? 0) + (amount ?? 0));
  for (const [provider, amount] of byProvider)
    figures.set(`provider_payments_eur / ${provider}`, euros(amount));
  return figures;
};

/** What invoice, item details and both exports tell. */
export const invoiceFigures = async (client: Client, invoiceId: string): Promise<Figures> => {
  const figures: Figures = new Map();
  const invoice = await client.call(api.getInvoice, { invoice_id: invoiceId });
  const records: InvoiceItemRecord[] = [];
  for (const item of invoice.items) {
    const details = await client.call(api.listInvoiceItemDetails, { invoice_item_id: item.invoice_item_id });
    if (details.length !== item.quantity)
      throw new Error(`${item.label}: quantity ${item.quantity}, but ${details.length} records behind it`);
    records.push(...details);
    const name = `items / ${item.label}`;
    figures.set(name, String(Number(figures.get(name) ?? 0) + item.quantity));
  }
  const dates = records.map(({ performance_date }) => performance_date).sort();
  figures.set('services_confirmed', String(records.length));
  figures.set('first_service', dates[0] ?? 'none');
  figures.set('last_service', dates.at(-1) ?? 'none');
  figures.set('net_eur (CSV)', await netOfCsv(client, invoiceId));
  figures.set('net_eur (JSON)', await netOfJson(client, invoiceId));
  return figures;
};

const exported = async (client: Client, invoiceId: string, format: 'csv' | 'json'): Promise<string> => {
  const { blob } = await client.call(api.exportInvoice, { invoice_id: invoiceId, format, language: 'en' });
  return (await blob.text()).replace(/^\uFEFF/, '');
};

/** The sum of the item rows of the exported CSV, and its own net row must say the same. */
const netOfCsv = async (client: Client, invoiceId: string): Promise<string> => {
  const text = await exported(client, invoiceId, 'csv');
  const { data } = Papa.parse<Record<string, string>>(text, {
    header: true,
    delimiter: ',',
    skipEmptyLines: true,
  });
  const cents = (row: Record<string, string>): number => Math.round(Number(row.Amount) * 100);
  const items = data.filter((row) => row.Type === 'Item').reduce((sum, row) => sum + cents(row), 0);
  const net = data.find((row) => row.Type === 'Net');
  if (!net || cents(net) !== items) throw new Error('The items of the CSV do not add up to its net sum');
  return euros(items);
};

const netOfJson = async (client: Client, invoiceId: string): Promise<string> => {
  const document = InvoiceDocumentData.parse(JSON.parse(await exported(client, invoiceId, 'json')));
  const items = document.items.reduce((sum, item) => sum + item.amount, 0);
  if (items !== document.net_amount) throw new Error('The items of the JSON do not add up to its net sum');
  return euros(document.net_amount);
};
