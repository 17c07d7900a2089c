import { expect, test } from 'vitest';
import { type PathFacts, trialPath } from '../../../domain/trials/trialPath.ts';

const noSender = {
  street: null,
  zip_code: null,
  city: null,
  vat_id: null,
  tax_number: null,
  iban: null,
};
const sender = {
  street: 'Klinikallee 1',
  zip_code: '50999',
  city: 'Köln',
  vat_id: null,
  tax_number: '223/5902/0417',
  iban: 'DE02120300000000202051',
};

const empty: PathFacts = {
  sender: noSender,
  recipient: null,
  taxRule: null,
  taxReason: null,
  electronicFaults: [],
  counts: {
    visits: 0,
    services: 0,
    assignments: 0,
    payments: 0,
    operational: 0,
    participants: 0,
    performed: 0,
  },
  billableCount: 0,
};
const done = (facts: PathFacts) =>
  trialPath(facts)
    .steps.filter(({ is_done }) => is_done)
    .map(({ step }) => step);

test('a new trial begins with its details, and its first invoice lacks all that finalising asks for', () => {
  const { next_step, missing, steps } = trialPath(empty);
  expect(next_step).toBe('details');
  expect(missing.map(({ code }) => code)).toEqual([
    'tax_rule_missing',
    'invoice_recipient_missing',
    'sender_incomplete',
    'invoice_empty',
  ]);
  expect(steps.filter(({ is_optional }) => is_optional).map(({ step }) => step)).toEqual([
    'payments',
    'operational',
  ]);
  expect(done(empty)).toEqual([]);
});

test('what is missing stands at the step that mends it', () => {
  const facts: PathFacts = { ...empty, taxRule: 'exempt', recipient: { name: 'Sponsor', vatId: null } };
  expect(trialPath(facts).steps[0]?.obstacles).toEqual([{ code: 'tax_reason_missing', params: {} }]);
  const abroad: PathFacts = { ...facts, taxRule: 'reverse_charge' };
  expect(done(abroad)).toEqual(['details']);
  const { next_step, steps } = trialPath(abroad);
  expect(next_step).toBe('recipient');
  expect(steps[1]?.obstacles).toEqual([{ code: 'buyer_vat_id_missing', params: {} }]);
  expect(steps.find(({ step }) => step === 'sender')).toMatchObject({
    is_done: false,
    obstacles: [{ code: 'sender_incomplete' }],
  });
  expect(done({ ...facts, sender })).toEqual(['recipient', 'sender']);
});

test('goes on past what a trial may go without, and ends when something can be billed', () => {
  const live: PathFacts = {
    ...empty,
    sender,
    taxRule: 'vat_19',
    recipient: { name: 'Sponsor', vatId: null },
    counts: { ...empty.counts, visits: 3, services: 4, assignments: 5 },
  };
  expect(trialPath(live).next_step).toBe('participants');
  const recorded = { ...live, counts: { ...live.counts, participants: 2, performed: 1 } };
  expect(trialPath(recorded)).toMatchObject({ next_step: 'performed', missing: [{ code: 'invoice_empty' }] });
  expect(trialPath({ ...recorded, billableCount: 1 })).toMatchObject({ next_step: null, missing: [] });
});
