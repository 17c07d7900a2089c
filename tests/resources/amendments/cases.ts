import type { AmendmentAction } from '../../../contract/amendments/amendmentActions.ts';
import type { Amendment, AmendmentPage } from '../../../contract/amendments/amendments.ts';
import { applyActions } from '../../../domain/amendments/applyActions.ts';
import { contract } from '../../domain/amendments/cases.ts';
import { idOf, trial } from '../support/records.ts';

export const figures = {
  repriced_count: 1,
  unbilled_amount: 50_00,
  difference_count: 1,
  difference_amount: 20_00,
  open_visit_count: 2,
  coming_amount: 180_00,
};
/** An amendment in force. */
export const inForce: Amendment = {
  trial_id: trial.trial_id,
  amendment_id: idOf('a'),
  number: 1,
  label: 'Rates 2026',
  sponsor_reference: 'AM-1',
  effective_date: '2026-02-01',
  signed_on: '2026-02-20',
  reason: null,
  state: 'in_force',
  action_count: 2,
  changes: [
    { part: 'services', action_count: 1 },
    { part: 'visits', action_count: 1 },
  ],
  figures,
  waiting_count: 1,
  waiting_amount: 20_00,
  documents: [],
  put_in_force_by: 'Ada Lovelace',
  put_in_force_at: '2026-02-21T10:00:00.000Z',
  version: 3,
  verdicts: { edit: [], put_in_force: [], take_back: [] },
};
/** A draft without any action. */
export const amendmentPage: AmendmentPage = {
  ...inForce,
  amendment_id: idOf('b'),
  number: 2,
  state: 'draft',
  changes: [],
  figures: null,
  put_in_force_by: null,
  put_in_force_at: null,
  actions: [],
  faults: [],
};

/** A draft with these actions over the contract of the worked example. */
export const draftOf = (actions: AmendmentAction[]) => ({
  page: { ...amendmentPage, actions },
  base: contract,
  after: applyActions(contract, actions).version,
});
