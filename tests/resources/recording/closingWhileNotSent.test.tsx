import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { KeptAct } from '../../../dataProvider/keptActs.ts';
import { VisitCard } from '../../../resources/recording/visit/VisitCard.tsx';
import { OutboxContext } from '../../../ui/calls/outbox.ts';
import { fakeBackend } from '../support/fakeBackend.ts';
import { keptAct } from '../support/keptAct.ts';
import { visit } from '../support/recordedVisit.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const outboxOf = (acts: readonly KeptAct[]) => ({
  shown: () => acts,
  subscribe: () => () => undefined,
  onDelivery: () => () => undefined,
  deliver: () => Promise.resolve(),
  retry: () => Promise.resolve(),
  discard: () => undefined,
});

test.each([
  ['it is possible where nothing waits', [], false],
  ['what was tapped at it before and is not sent goes first', [keptAct], true],
])('closing a visit: %s', async (_, acts, isOff) => {
  const outbox = outboxOf(acts);
  await renderPage(
    fakeBackend(),
    <OutboxContext value={outbox}>
      <VisitCard id="card" visit={visit} />
    </OutboxContext>,
  );
  expect(await screen.findByRole('button', { name: 'Close visit' })).toHaveProperty('disabled', isOff);
});
