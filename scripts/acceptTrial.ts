import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { api } from '../contract/api.ts';
import type { PrintedKind } from '../contract/vocab.ts';
import type { Client } from '../dataProvider/call.ts';
import { newId } from '../dataProvider/newId.ts';
import { agreement, cancelledOut } from './accept/agree.ts';
import { compareAmendment } from './accept/amendment.ts';
import { type Comparison, compare, ExpectedFile, expectedFigures, joined } from './accept/compare.ts';
import { type Documents, installDropin, readDocuments } from './accept/documents.ts';
import { bringInDropped, type DroppedKit, readDroppedKit } from './accept/droppedKit.ts';
import {
  completeSender,
  electronicRecipient,
  findingsIn,
  type TrialOfCase,
  tableOf,
  writeEachCase,
  writeElectronic,
} from './accept/electronic.ts';
import { euros, type Figures, invoiceFigures, readSchedules, scheduleFigures } from './accept/figures.ts';
import { hasQpdf } from './accept/hybridFaults.ts';
import { billOperational } from './accept/operational.ts';
import { startProduct } from './accept/product.ts';
import { recordPerformedVisits } from './accept/recordVisits.ts';
import { compareReports } from './accept/report.ts';
import { compareRules } from './accept/rules/compareRules.ts';
import { endWith, say, signIn, step } from './accept/steps.ts';

const exampleDropin = fileURLToPath(new URL('../examples/dropins/sap-fi-import', import.meta.url));

const { values: options } = parseArgs({
  options: {
    kit: { type: 'string' },
    'cut-off': { type: 'string' },
    expected: { type: 'string' },
    'database-url': { type: 'string' },
    'data-dir': { type: 'string' },
    until: { type: 'string' },
    operational: { type: 'boolean' },
    report: { type: 'boolean' },
    einvoice: { type: 'string' },
    amend: { type: 'string' },
    rules: { type: 'string' },
  },
});

const nineteen: TrialOfCase = { tax: { tax_rule: 'vat_19', tax_reason: null } };

const setUpTrial = async (client: Client, { tax, recipient } = nineteen): Promise<string> => {
  const trialId = newId();
  const addressId = newId();
  await client.call(api.putTrial, {
    trial_id: trialId,
    title: `Acceptance run ${trialId.slice(0, 8)}-${trialId.slice(-4)}`,
    type: 'full',
    contract_reference: 'CTA 2026/17',
    // What is exempt as research in a hospital says so as a code as well; under other rules nothing comes of it.
    exemption_code: 'VATEX-EU-132-1B',
    ...tax,
  });
  await client.call(api.createAddress, {
    address_id: addressId,
    label: `Sponsor of ${trialId}`,
    ...electronicRecipient,
    ...recipient,
  });
  await client.call(api.assignTrialAddress, {
    trial_id: trialId,
    address_id: addressId,
    purpose: 'invoice_recipient',
  });
  return trialId;
};

const finalize = (client: Client, invoiceId: string) =>
  step('finalise', () =>
    client.call(api.finalizeInvoice, { invoice_id: invoiceId }, { idempotencyKey: newId() }),
  );

const bill = async (client: Client, trialId: string, cutOff: string): Promise<string> => {
  const invoiceId = newId();
  await step('draft', () =>
    client.call(api.putInvoice, {
      trial_id: trialId,
      invoice_id: invoiceId,
      label: `Services up to ${cutOff}`,
      cut_off_date: cutOff,
    }),
  );
  await step('fill', () => client.call(api.fillInvoice, { invoice_id: invoiceId }));
  await finalize(client, invoiceId);
  return invoiceId;
};

interface Billed {
  client: Client;
  invoiceId: string;
  dropinId: string;
}

const invoiceDocuments = (billed: Billed): Promise<Documents> =>
  step('read the invoice as PDF, CSV, JSON and from the drop-in', () =>
    readDocuments({ ...billed, kind: 'invoice' }),
  );

/** Revokes an invoice and holds its documents beside those of the cancellation. */
const cancel = async (billed: Billed, invoice: Documents): Promise<Comparison> => {
  const { client, invoiceId } = billed;
  await step('revoke', () =>
    client.call(api.revokeInvoice, { invoice_id: invoiceId, reason: 'Acceptance run' }),
  );
  const cancellation = await step('read its cancellation as PDF, CSV, JSON and from the drop-in', () =>
    readDocuments({ ...billed, kind: 'cancellation' }),
  );
  return joined([
    agreement('invoice', invoice),
    agreement('cancellation', cancellation),
    cancelledOut(invoice, cancellation),
  ]);
};

const cancelOperational = async (kit: DroppedKit, cutOff: string, client: Client, dropinId: string) => {
  const trialId = await step('set up a trial of operational services', () => setUpTrial(client));
  const { invoiceId, lines } = await billOperational(client, { kit, trialId, cutOff });
  for (const line of lines) say(line);
  await finalize(client, invoiceId);
  const billed = { client, invoiceId, dropinId };
  return cancel(billed, await invoiceDocuments(billed));
};

/** Sets a trial of its own up, bills it up to the cut-off, and amends it from a day on. */
const amend = async (kit: DroppedKit, cutOff: string, from: string, client: Client): Promise<Comparison> => {
  const trialId = await step('set up a trial to amend', () => setUpTrial(client));
  await bringInDropped(client, trialId, kit.files);
  const invoiceId = await bill(client, trialId, cutOff);
  return compareAmendment({ client, kit: kit.folder, trialId, invoiceId, cutOff, from });
};

/** Sets a trial of its own up and bills it under the rules of a file. */
const underRules = async (
  kit: DroppedKit,
  cutOff: string,
  file: string,
  client: Client,
): Promise<Comparison> => {
  const trialId = await step('set up a trial with rules', () => setUpTrial(client));
  await bringInDropped(client, trialId, kit.files);
  return compareRules({ client, kit: kit.folder, trialId, cutOff, file });
};

/**
 * Writes the electronic invoices of the real invoice; with its cancellation those of every other tax rule and odd ones.
 * Answers whether nothing was found in any of them.
 */
const electronic = async (client: Client, invoiceId: string, kind: PrintedKind): Promise<boolean> => {
  const folder = options.einvoice;
  if (!folder) return true;
  const written = await step(`write the electronic ${kind}`, async () => {
    const own = await writeElectronic(client, { invoiceId, kind, folder, name: 'vat_19' });
    if (kind === 'invoice') return own;
    return [...own, ...(await writeEachCase(client, folder, (of) => setUpTrial(client, of)))];
  });
  for (const line of tableOf(written)) say(line);
  say(`${written.length} files in ${folder}, ${findingsIn(written)} findings`);
  const qpdf = await hasQpdf();
  say(
    `Looked at in each PDF: metadata, the file inside and its relationship, fonts, output intent, id, no encryption${qpdf ? ', qpdf --check' : ''}.`,
  );
  say(
    `Not looked at: PDF/A-3b to the letter (veraPDF), the official rules of CEN and KoSIT${qpdf ? '' : ', qpdf --check (not installed)'}.`,
  );
  return findingsIn(written) === 0;
};

const required = (name: 'kit' | 'cut-off'): string => {
  const value = options[name];
  if (value) return value;
  throw new Error(
    'Usage: npm run accept:trial -- --kit FOLDER|ZIP|XLSX --cut-off YYYY-MM-DD [--expected FILE] [--until YYYY-MM-DD] [--operational] [--report] [--amend YYYY-MM-DD] [--rules FILE] [--einvoice FOLDER] [--database-url URL]',
  );
};

/** The figures to reach: of the file that is named, of the one in the kit, or of the one beside it. */
const readExpected = async (kit: DroppedKit, cutOff: string): Promise<ExpectedFile> => {
  const name = `expected-${cutOff}.json`;
  const ofKit = options.expected ? null : kit.documentNamed(name);
  const file = options.expected ?? join(kit.folder, name);
  return ExpectedFile.parse(ofKit ?? JSON.parse(await readFile(file, 'utf8')));
};

const run = async (): Promise<boolean> => {
  const path = required('kit');
  const cutOff = required('cut-off');
  const kit = await step('read the kit', () => readDroppedKit(path));
  const expected = await readExpected(kit, cutOff);
  const product = await step('start the product', () =>
    startProduct(options['database-url'], options['data-dir']),
  );
  try {
    const client = await step('sign in', () => signIn(product.address));
    if (options.einvoice) await step('fill in the sender', () => completeSender(client));
    const trialId = await step('set up trial, address and tax rule', () => setUpTrial(client));
    const { until } = options;
    // What is recorded one by one is not brought in.
    const files = kit.files.filter(({ kind }) => !until || kind !== 'performed-visits');
    await bringInDropped(client, trialId, files);
    if (until) await recordPerformedVisits(client, { kit, trialId, until });
    // Before anything is billed: all that is confirmed is still to be drafted.
    const reports = options.report
      ? [await compareReports({ client, kit: path, trialId, cutOff, expected })]
      : [];
    const invoiceId = await bill(client, trialId, cutOff);
    const dropinId = await step('put the example drop-in in', async () =>
      installDropin(await signIn(product.address, 'admin'), exampleDropin),
    );
    const billed = { client, invoiceId, dropinId };
    const documents = await invoiceDocuments(billed);
    const figures: Figures = new Map([
      ...scheduleFigures(await step('read every schedule', () => readSchedules(client, trialId)), cutOff),
      ...(await step('read invoice, details and exports', () => invoiceFigures(client, invoiceId))),
      ['net_eur (PDF)', euros(documents.PDF.net)],
      ['net_eur (drop-in)', euros(documents['drop-in'].net)],
    ]);
    const isWhole = await electronic(client, invoiceId, 'invoice');
    const { lines, isEqual } = joined([
      compare(figures, expectedFigures(expected)),
      await cancel(billed, documents),
      ...reports,
      ...(options.rules ? [await underRules(kit, cutOff, options.rules, client)] : []),
      ...(options.amend ? [await amend(kit, cutOff, options.amend, client)] : []),
      ...(options.operational ? [await cancelOperational(kit, cutOff, client, dropinId)] : []),
    ]);
    const isCancelledWhole = await electronic(client, invoiceId, 'cancellation');
    for (const line of lines) say(line);
    say(isEqual ? `All ${lines.length} figures are equal.` : 'Figures differ.');
    return isEqual && isWhole && isCancelledWhole;
  } finally {
    await product.stop();
  }
};

endWith(run);
