import type { AmendmentAction } from '../../contract/amendments/amendmentActions.ts';
import type { AmendmentPreview } from '../../contract/amendments/amendments.ts';
import type { ContractOfTrial } from '../../contract/amendments/contractVersions.ts';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { addedAfter, type Counted, countAmendment, raised } from './amendmentCount.ts';
import { type Comparison, joined, verdictLine } from './compare.ts';
import { euros } from './figures.ts';
import { step } from './steps.ts';

interface AmendmentRun {
  client: Client;
  /** The folder of the CSV files. */
  kit: string;
  /** A trial of its own, billed up to the cut-off. */
  trialId: string;
  invoiceId: string;
  cutOff: string;
  /** The day from which the amendment holds. */
  from: string;
}

/** Every price 3 % up, and one visit more with the first service of the price list. */
const actionsOf = (
  contract: ContractOfTrial,
  { service, root }: Counted,
  visitId: string,
): AmendmentAction[] => [
  ...contract.services.map(({ study_service_template_id, amount }) => ({
    kind: 'service_price' as const,
    study_service_template_id,
    amount: raised(amount),
  })),
  {
    kind: 'visit_new',
    protocol_visit_id: visitId,
    label: 'Visit of the amendment',
    short_label: null,
    description: null,
    visit_kind: 'scheduled',
    reference_visit_id: contract.visits.find(({ label }) => label === root)?.protocol_visit_id ?? null,
    days_interval: addedAfter,
    days_tolerance_before: 3,
    days_tolerance_after: 3,
    sort_order: contract.visits.length,
  },
  {
    kind: 'assigned',
    study_service_id:
      contract.services.find(({ label }) => label === service)?.study_service_template_id ?? newId(),
    protocol_visit_id: visitId,
    is_optional: false,
  },
];

const makeDraft = async (run: AmendmentRun, counted: Counted): Promise<string> => {
  const { client, trialId: trial_id, from } = run;
  const contract = await client.call(api.getContractVersion, { trial_id });
  const { amendment_id, version } = await client.call(api.putAmendment, {
    trial_id,
    amendment_id: newId(),
    label: 'Prices 3 % up, one visit more',
    sponsor_reference: null,
    effective_date: from,
    reason: null,
  });
  const actions = actionsOf(contract, counted, newId());
  await client.call(api.saveAmendmentActions, { amendment_id, version, actions });
  return amendment_id;
};

const netUpTo = async (client: Client, trial_id: string, cut_off_date: string): Promise<number> =>
  (await client.call(api.previewDraft, { trial_id, cut_off_date })).net_amount;

const previewLines = ({ figures, participants }: AmendmentPreview, counted: Counted): Comparison => {
  const moved = participants.flatMap(({ visits }) => visits);
  const added = moved.flatMap(({ planned_date }) => planned_date ?? []).sort();
  const { difference_count, difference_amount, repriced_count, unbilled_amount, coming_amount } = figures;
  return joined([
    verdictLine('amendment / differences', String(difference_count), String(counted.differences)),
    verdictLine('amendment / difference_eur', euros(difference_amount), euros(counted.difference)),
    verdictLine('amendment / records re-priced', String(repriced_count), String(counted.repriced)),
    verdictLine('amendment / unbilled_eur', euros(unbilled_amount), euros(counted.unbilled)),
    verdictLine('amendment / to_come_eur', euros(coming_amount), euros(counted.coming)),
    verdictLine('amendment / visits rebuilt', String(moved.length), String(counted.added.length)),
    verdictLine('amendment / first visit added', added[0] ?? 'none', counted.added[0] ?? 'none'),
    verdictLine('amendment / last visit added', added.at(-1) ?? 'none', counted.added.at(-1) ?? 'none'),
  ]);
};

/** An amendment holds from the first day on which anything was done at the earliest, and is put in force once its day has come. */
const expectedRefusal = (from: string, firstDay: string, today: string): string => {
  if (from < firstDay) return 'amendment_before_start';
  return from > today ? 'amendment_in_future' : 'none';
};

/**
 * Raises every price of a billed trial by 3 % from a day on and adds a visit, puts that in force and takes it back: each
 * figure beside a count of its own over the CSV files. A day before anything was done, or to come, has to be refused.
 */
export const compareAmendment = async (run: AmendmentRun): Promise<Comparison> => {
  const { client, trialId, invoiceId, kit, cutOff, from } = run;
  const counted = await countAmendment(kit, from, cutOff);
  const { net_amount: before } = await client.call(api.getInvoice, { invoice_id: invoiceId });
  const amendment_id = await step('draft an amendment of every price', () => makeDraft(run, counted));
  const preview = await step('preview it', () => client.call(api.previewAmendment, { amendment_id }));
  const refusal = preview.obstacles.map(({ code }) => code).join(', ') || 'none';
  const net = verdictLine('amendment / net before', euros(before), euros(counted.before));
  const { today } = await client.call(api.getDashboard, {});
  const refused = verdictLine(
    'amendment / refused as',
    refusal,
    expectedRefusal(from, counted.firstDay, today),
  );
  if (refusal !== 'none') return joined([net, refused]);

  const open = await netUpTo(client, trialId, counted.lastDay);
  const { version, fingerprint } = preview;
  const page = await step('put it in force', () =>
    client.call(api.putAmendmentInForce, { amendment_id, version, fingerprint }),
  );
  const after = await netUpTo(client, trialId, counted.lastDay);
  await step('take it back', () =>
    client.call(api.takeAmendmentBack, { reason: 'By mistake', amendment_id, version: page.version }),
  );
  const takenBack = await netUpTo(client, trialId, counted.lastDay);
  return joined([
    net,
    refused,
    previewLines(preview, counted),
    verdictLine('amendment / net after, all billed', euros(before + after), euros(counted.altogether)),
    verdictLine('amendment / still to bill, taken back', euros(takenBack), euros(open)),
  ]);
};
