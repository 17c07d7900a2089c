import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { moneyOfDraft } from '../../../../domain/amendments/draftMoney.ts';
import { versionOf } from '../../../../domain/amendments/version.ts';
import { draftAmendment, inForce, workedActions, workedTrial } from '../../../support/amendments.ts';
import { draftInvoice } from '../../../support/billingFactory.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();

test('what is worked out as one types is what the preview says, billed or not', async () => {
  const finance = await server.signIn('clinic_user');
  const trial = await workedTrial(server.db, finance);
  const { trial_id } = trial;
  const actions = workedActions(trial);
  const { amendment_id } = await draftAmendment(finance, trial_id, actions);
  const workedOut = async () => {
    const base = versionOf(await finance.call(api.getContractVersion, { trial_id, number: 0 }));
    const { records: kinds } = await finance.call(api.listAmendedRecords, { amendment_id });
    const { figures, services, coming } = await finance.call(api.previewAmendment, { amendment_id });
    const { open_visit_count } = figures;
    const typed = moneyOfDraft(base, actions, { kinds, coming, open_visit_count });
    expect(typed).toEqual({ figures, services });
    return figures;
  };
  expect(await workedOut()).toMatchObject({ unbilled_amount: 50_00, difference_amount: 0 });
  const { invoice_id } = await draftInvoice(finance, trial_id, '2026-02-28');
  await finance.call(api.finalizeInvoice, { invoice_id });
  expect(await workedOut()).toMatchObject({ unbilled_amount: 0, difference_amount: 50_00 });
  await inForce(finance, amendment_id);
  expect((await finance.call(api.listAmendedRecords, { amendment_id })).records).toEqual([]);
});
