import { expect, test } from 'vitest';
import { type ProposalFacts, proposalState } from '../../../domain/proposals/proposalState.ts';

const visit = (visit_date: string | null, more = {}) => ({
  visit_date,
  is_closed: false,
  is_cancelled: false,
  ...more,
});
const proposed = (more: Partial<ProposalFacts>): ProposalFacts => ({
  visit_date: '2026-06-01',
  decision: null,
  decided_date: null,
  recorded: visit(null),
  ...more,
});
const taken = { decision: 'taken', decided_date: '2026-06-01' } as const;
const declined = { decision: 'declined', decided_date: '2026-06-01' } as const;

test.each([
  ['waits', proposed({}), 'open'],
  ['waits where the schedule is yet to be made', proposed({ recorded: null }), 'open'],
  ['was taken', proposed({ ...taken, recorded: visit('2026-06-01') }), 'taken'],
  ['waits again once the recording was taken back', proposed(taken), 'open'],
  ['was declined', proposed(declined), 'declined'],
  [
    'waits anew with another date than was declined',
    proposed({ ...declined, visit_date: '2026-06-02' }),
    'open',
  ],
  ['was recorded by somebody on the same day', proposed({ recorded: visit('2026-06-01') }), 'overtaken'],
  ['was recorded by somebody on another day', proposed({ recorded: visit('2026-06-03') }), 'overtaken'],
  ['was cancelled', proposed({ recorded: visit(null, { is_cancelled: true }) }), 'overtaken'],
  ['was closed', proposed({ recorded: visit(null, { is_closed: true }) }), 'overtaken'],
  [
    'changed at its source after it was taken',
    proposed({ ...taken, visit_date: '2026-06-02', recorded: visit('2026-06-01') }),
    'changed',
  ],
  [
    'changed at its source, and the visit is closed by now',
    proposed({ ...taken, visit_date: '2026-06-02', recorded: visit('2026-06-01', { is_closed: true }) }),
    'changed',
  ],
  [
    'was moved by somebody after it was taken',
    proposed({ ...taken, recorded: visit('2026-06-03') }),
    'overtaken',
  ],
  [
    'changed back to what is recorded',
    proposed({ ...taken, decided_date: '2026-06-02', recorded: visit('2026-06-01') }),
    'taken',
  ],
])('a proposal that %s', (_what, facts, state) => {
  expect(proposalState(facts)).toBe(state);
});
