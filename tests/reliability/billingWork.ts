import { api } from '../../contract/api.ts';
import type { RecordedVisit } from '../../contract/recording/recording.ts';
import { newId } from '../../dataProvider/newId.ts';
import { onInvoice, onVisit, pick, type Work, type Worker } from './workers.ts';

const draft = async (worker: Worker): Promise<void> => {
  const { client, shared } = worker;
  const invoice_id = newId();
  await client.call(api.putInvoice, {
    trial_id: shared.plan.trial_id,
    invoice_id,
    label: `Draft ${invoice_id}`,
    cut_off_date: '2026-04-30',
  });
  shared.invoices.push(invoice_id);
  await client.call(api.fillInvoice, { invoice_id });
};

const takeOut = (worker: Worker): Promise<void> =>
  onInvoice(worker, async (invoice_id) => {
    const item = pick(worker, (await worker.client.call(api.getInvoice, { invoice_id })).items);
    if (!item) return;
    const { invoice_item_id } = item;
    const record = pick(worker, await worker.client.call(api.listInvoiceItemDetails, { invoice_item_id }));
    if (record)
      await worker.client.call(api.removeRecordedStudyService, { invoice_item_id, ...keyOf(record) });
  });

const keyOf = ({ recorded_study_service_id }: { recorded_study_service_id: string }) => ({
  recorded_study_service_id,
});

/** The bytes of a document that has gone out are those of before; the first ones are kept. */
export const compareDocument = async (
  { client, shared }: Pick<Worker, 'client' | 'shared'>,
  invoice_id: string,
  format: 'csv' | 'json',
): Promise<void> => {
  const stateOf = async () => (await client.call(api.getInvoice, { invoice_id })).state;
  const state = await stateOf();
  if (state === 'draft') return;
  const { blob } = await client.call(api.exportInvoice, { invoice_id, format, language: 'de' });
  const bytes = await blob.text();
  if ((await stateOf()) !== state) return; // revoked meanwhile: another document
  const key = `${invoice_id} ${state} ${format}`;
  const before = shared.documents.get(key);
  if (before === undefined) shared.documents.set(key, bytes);
  else if (before !== bytes) shared.broken.push(`${key}: other bytes than before`);
};

/**
 * A service comes onto drafts and is taken away while others fill the same drafts: a fill takes records off and recounts
 * their items, the removal goes the other way round. Out of order they wait for each other.
 */
const billAndTakeAway = (worker: Worker): Promise<void> =>
  onVisit(worker, async ({ recorded_visit_id }) => {
    const { client, shared } = worker;
    const recorded_study_service_id = newId();
    const study_service_id = shared.plan.serviceId('CT');
    const key = { recorded_study_service_id };
    const record = async (visit: RecordedVisit, is_confirmed: boolean): Promise<RecordedVisit> => {
      const service = visit.study_services.find(
        (each) => each.recorded_study_service_id === recorded_study_service_id,
      );
      return client.call(api.putRecordedStudyService, {
        ...key,
        version: service?.version ?? 1,
        is_confirmed,
        performance_date: '2026-03-03',
        not_done_reason: null,
      });
    };
    const added = await client.call(api.addAdditionalStudyService, {
      ...key,
      recorded_visit_id,
      study_service_id,
    });
    const confirmed = await record(added, true);
    // The newest drafts, which all fill.
    for (const invoice_id of shared.invoices.slice(-2)) await client.call(api.fillInvoice, { invoice_id });
    await record(confirmed, false);
    await client.call(api.removeAdditionalStudyService, key);
  });

/** Both newest drafts at once, each as it was seen. */
const finalizeMany = async ({ client, shared }: Worker): Promise<void> => {
  const invoice_ids = shared.invoices.slice(-2);
  const { invoices } = await client.call(api.previewFinalizing, { invoice_ids });
  await client.call(api.finalizeInvoices, {
    rows: invoices.map(({ invoice_id, net_amount }) => ({ invoice_id, net_amount })),
  });
};

/** What finance does with invoices. */
export const atInvoices: readonly Work[] = [
  [3, 'draft and fill', draft],
  [
    10,
    'fill again',
    (worker) => onInvoice(worker, (invoice_id) => worker.client.call(api.fillInvoice, { invoice_id })),
  ],
  [
    4,
    'resolve conflicts',
    (worker) => onInvoice(worker, (invoice_id) => worker.client.call(api.resolveConflicts, { invoice_id })),
  ],
  [4, 'take a record out', takeOut],
  [
    6,
    'finalise',
    (worker) => onInvoice(worker, (invoice_id) => worker.client.call(api.finalizeInvoice, { invoice_id })),
  ],
  [
    3,
    'draft for many',
    async ({ client, shared }) => {
      const { trials } = await client.call(api.previewDrafts, { cut_off_date: '2026-04-30' });
      const { rows } = await client.call(api.draftInvoices, {
        trial_ids: trials.map(({ trial_id }) => trial_id),
        cut_off_date: '2026-04-30',
        label: 'For many',
      });
      const own = rows.find(({ trial_id }) => trial_id === shared.plan.trial_id)?.invoice_id;
      if (own && !shared.invoices.includes(own)) shared.invoices.push(own);
    },
  ],
  [3, 'finalise many', finalizeMany],
  [
    3,
    'revoke',
    (worker) =>
      onInvoice(worker, (invoice_id) =>
        worker.client.call(api.revokeInvoice, { invoice_id, reason: 'Mixed work' }),
      ),
  ],
  [
    6,
    'read lists',
    (worker) =>
      Promise.all([
        worker.client.call(api.getToDoList, {}),
        worker.client.call(api.listInvoices, { trial_id: worker.shared.plan.trial_id }),
      ]),
  ],
  [8, 'bill an additional service and take it away', billAndTakeAway],
  [
    8,
    'fill a new draft again',
    async (worker) => {
      const invoice_id = pick(worker, worker.shared.invoices.slice(-2));
      if (invoice_id) await worker.client.call(api.fillInvoice, { invoice_id });
    },
  ],
  [
    6,
    'export a document',
    (worker) =>
      onInvoice(worker, (invoice_id) =>
        compareDocument(worker, invoice_id, worker.chance() < 0.5 ? 'csv' : 'json'),
      ),
  ],
];
