import { describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { camtOf, entryOf } from '../../../../support/bankFiles.ts';
import { bankSite } from '../../../../support/bankSite.ts';
import { buildBillingTrial, draftInvoice } from '../../../../support/billingFactory.ts';
import { refusalOf } from '../../../../support/schedule.ts';

const { app, client, numberOf, idOf, upload, entries, paid, waiting, exact, sum, short, unknown, fee } =
  bankSite();

describe('a person decides', () => {
  const take = (bank_entry_id: string, amounts: Record<number, number>, more: object = {}, options = {}) =>
    client().call(
      api.takeBankEntry,
      {
        bank_entry_id,
        allocations: Object.entries(amounts).map(([index, amount]) => ({
          invoice_id: idOf(Number(index)),
          amount,
        })),
        ...more,
      },
      options,
    );
  const undo = (bank_entry_id: string) => client().call(api.undoBankEntry, { bank_entry_id });

  test('taking pays the invoices, undoing reverses that payment', async () => {
    const { bank_entry_id } = await waiting(sum());
    expect(await take(bank_entry_id, { 1: 238_00, 2: 1_190_00 })).toMatchObject({
      state: 'allocated',
      is_automatic: false,
      proposals: [],
      invoices: [
        { amount: 238_00, open_amount: 0 },
        { amount: 1_190_00, open_amount: 0 },
      ],
    });
    expect(await paid(1, 2)).toEqual([238_00, 1_190_00]);
    expect(await undo(bank_entry_id)).toMatchObject({ state: 'waiting', payment_id: null, decided_by: null });
    expect(await paid(1, 2)).toEqual([0, 0]);
    await take(bank_entry_id, { 1: 238_00, 2: 1_190_00 });
    expect(await paid(1, 2)).toEqual([238_00, 1_190_00]);
  });

  test('a payment that is reversed on its invoice frees the entry', async () => {
    const { bank_entry_id } = await waiting(short());
    const { payment_id } = await take(bank_entry_id, { 3: 500_00 });
    await client().call(api.reversePayment, {
      invoice_id: idOf(3),
      payment_id: payment_id ?? '',
      reason: 'Wrong',
    });
    expect(await entries({ state: 'waiting' })).toMatchObject([{ bank_entry_id, payment_id: null }]);
    await take(bank_entry_id, { 3: 500_00 });
    expect(await paid(3)).toEqual([500_00]);
  });

  test('never more than came in, or than is open; what is left is kept as credit when asked', async () => {
    const { bank_entry_id } = await waiting(entryOf({ amount: '130.00', text: numberOf(0) }));
    const refused: [Record<number, number>, object, object][] = [
      [{ 0: 119_01 }, {}, { code: 'payment_above_open', params: { amount: 119_00 } }],
      [{ 0: 100_00, 1: 30_01 }, {}, { code: 'entry_exceeded', params: { amount: 130_00 } }],
      [{ 0: 119_00 }, {}, { code: 'entry_not_used_up', params: { amount: 11_00 } }],
    ];
    for (const [amounts, more, refusal] of refused)
      expect(await refusalOf(take(bank_entry_id, amounts, more))).toMatchObject(refusal);
    expect(await take(bank_entry_id, { 0: 119_00 }, { is_credit_kept: true })).toMatchObject({
      state: 'allocated',
    });
    expect(await client().call(api.listCredits, {})).toMatchObject({ credits: [{ credit_amount: 11_00 }] });
    expect(await refusalOf(take(bank_entry_id, { 1: 1_00 }))).toMatchObject({
      code: 'entry_decided',
      status: 409,
    });
  });

  test('an invoice that is no longer owed, or not yet, takes no money', async () => {
    const { bank_entry_id } = await waiting(unknown());
    await client().call(api.revokeInvoice, { invoice_id: idOf(3), reason: 'Wrong' });
    expect(await refusalOf(take(bank_entry_id, { 3: 7_77 }))).toMatchObject({ code: 'invoice_revoked' });
    const trial = await buildBillingTrial(app.db);
    const { invoice_id } = await draftInvoice(client(), trial.trial_id, '2026-01-31');
    const allocations = [{ invoice_id, amount: 7_77 }];
    expect(await refusalOf(client().call(api.takeBankEntry, { bank_entry_id, allocations }))).toMatchObject({
      code: 'invoice_not_issued',
    });
  });

  test('of two people who take one entry the second is told so', async () => {
    const { bank_entry_id } = await waiting(entryOf({ amount: '119.00', text: 'x' }));
    const results = await Promise.allSettled([
      take(bank_entry_id, { 1: 119_00 }),
      take(bank_entry_id, { 2: 119_00 }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ failure: { code: 'entry_decided' } });
    const together = (await paid(1, 2)).reduce((all, each) => all + each, 0);
    expect(together).toBe(119_00);
  });

  test('a declined proposal is not made again until it is undone', async () => {
    const entry = await waiting(short());
    const pair = entry.proposals[0]?.pair ?? '';
    const { bank_entry_id } = entry;
    const declined = await client().call(api.declineBankProposal, { bank_entry_id, pair });
    expect(declined).toMatchObject({ declined_count: 1 });
    expect(declined.proposals.map((proposal) => proposal.pair)).not.toContain(pair);
    expect((await undo(bank_entry_id)).proposals[0]?.pair).toBe(pair);
    expect(await refusalOf(undo(bank_entry_id))).toMatchObject({ code: 'entry_undecided' });
  });

  test('what is for no invoice is set aside, and comes back', async () => {
    const { bank_entry_id } = await waiting(fee());
    expect(await refusalOf(take(bank_entry_id, { 0: 1 }))).toMatchObject({ code: 'entry_not_incoming' });
    expect(await client().call(api.setBankEntryAside, { bank_entry_id })).toMatchObject({ state: 'aside' });
    const again = () => client().call(api.setBankEntryAside, { bank_entry_id });
    expect(await refusalOf(again())).toMatchObject({ code: 'entry_decided' });
    const decline = client().call(api.declineBankProposal, { bank_entry_id, pair: 'x' });
    expect(await refusalOf(decline)).toMatchObject({ code: 'entry_decided' });
    expect(await undo(bank_entry_id)).toMatchObject({ state: 'waiting' });
  });

  test('a returned payment is reversed by its entry, for good', async () => {
    await upload(camtOf([exact()]));
    const back = entryOf({
      amount: '119.00',
      direction: 'DBIT',
      isReversal: true,
      text: `Return ${numberOf(0)}`,
    });
    const entry = await waiting(back);
    expect(entry.proposals).toMatchObject([{ fit: 'reversal', reasons: ['number', 'amount'], invoices: [] }]);
    const { bank_entry_id } = entry;
    const payment_id = entry.proposals[0]?.payment_id ?? '';
    const reverse = (id: string) => client().call(api.reverseByBankEntry, { bank_entry_id: id, payment_id });
    const incoming = await waiting(unknown()).then(
      async () => (await entries({ state: 'waiting' })).find(({ amount }) => amount > 0)?.bank_entry_id ?? '',
    );
    expect(await refusalOf(reverse(incoming))).toMatchObject({ code: 'entry_not_outgoing' });
    expect(await reverse(bank_entry_id)).toMatchObject({ state: 'reversing', payment_id });
    expect(await paid(0)).toEqual([0]);
    expect(await refusalOf(undo(bank_entry_id))).toMatchObject({ code: 'entry_reversal_final' });
    expect(await refusalOf(reverse(bank_entry_id))).toMatchObject({ code: 'entry_decided' });
    const other = entryOf({
      amount: '119.00',
      direction: 'DBIT',
      text: `Return ${numberOf(0)}`,
      reference: 'B9',
    });
    await upload(camtOf([other]));
    const [later] = (await entries({ state: 'waiting' })).filter(({ amount }) => amount < 0);
    expect(await refusalOf(reverse(later?.bank_entry_id ?? ''))).toMatchObject({ code: 'payment_reversed' });
  });

  test('the key of a request is used for no other one', async () => {
    await upload(camtOf([exact(), sum(), short(), fee(), entryOf({ amount: '119.00', direction: 'DBIT' })]));
    const all = new Map((await entries()).map((entry) => [entry.amount, entry]));
    const of = (cents: number) => all.get(cents)?.bank_entry_id ?? '';
    const payment_id = all.get(119_00)?.payment_id ?? '';
    const calls: [string, (isOther: boolean) => Promise<unknown>][] = [
      ['take', (isOther) => take(of(500_00), { [isOther ? 2 : 3]: 500_00 }, {}, { idempotencyKey: 'take' })],
      ...(
        [
          [api.declineBankProposal, { bank_entry_id: of(1_428_00), pair: 'x' }, { pair: 'y' }],
          [api.undoBankEntry, { bank_entry_id: of(1_428_00) }, { bank_entry_id: of(500_00) }],
          [api.setBankEntryAside, { bank_entry_id: of(1_428_00) }, { bank_entry_id: of(-12_40) }],
          [api.reverseByBankEntry, { bank_entry_id: of(-119_00), payment_id }, { payment_id: newId() }],
        ] as const
      ).map(([call, input, other]): [string, (isOther: boolean) => Promise<unknown>] => [
        call.path,
        (isOther) => client().call(call, { ...input, ...(isOther && other) }, { idempotencyKey: 'key' }),
      ]),
    ];
    for (const [name, call] of calls) {
      const first = await call(false);
      expect(await call(false), name).toEqual(first);
      expect(await refusalOf(call(true)), name).toMatchObject({ code: 'idempotency_key_reused' });
    }
  });
});
