import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { seedDraft, seedExample } from './seedExample.ts';

/** An issued invoice that is partly paid, disputed and corrected, in a trial with the draft of an amendment. */
export const seedIssued = async (finance: Client): Promise<{ trialId: string; invoiceId: string }> => {
  const trial_id = await seedExample(finance);
  const invoice_id = await seedDraft(finance, trial_id, 'January', '2024-01-31');
  await finance.call(api.finalizeInvoice, { invoice_id });
  const { today } = await finance.call(api.getDashboard, {});
  await finance.call(api.recordPayment, { invoice_id, payment_date: today, amount: 3_000_00 });
  await finance.call(api.raiseDispute, { invoice_id, amount: 400_00, kind: 'price', raised_on: today });
  const entry = { kind: 'agreed_reduction', amount: 100_00, reason: 'As agreed' } as const;
  const { corrections } = await finance.call(api.putCorrection, {
    invoice_id,
    correction_place: 1,
    entries: [entry],
  });
  const [{ version = 0 } = {}] = corrections;
  await finance.call(api.finalizeCorrection, { invoice_id, correction_place: 1, version });
  const amendment_id = newId();
  const amendment = { amendment_id, trial_id, label: 'Rates', effective_date: '2024-02-01' };
  const draft = await finance.call(api.putAmendment, amendment);
  const [service] = await finance.call(api.listStudyServices, { trial_id });
  const study_service_template_id = service?.study_service_id ?? '';
  await finance.call(api.saveAmendmentActions, {
    amendment_id,
    version: draft.version,
    actions: [{ kind: 'service_price', study_service_template_id, amount: 450_00 }],
  });
  return { trialId: trial_id, invoiceId: invoice_id };
};
