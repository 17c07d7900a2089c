import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Language } from '../../../contract/vocab.ts';
import { CallError } from '../../../dataProvider/callError.ts';
import type { KeptAct } from '../../../dataProvider/keptActs.ts';
import { VisitsUnread } from '../../../resources/recording/offline/VisitsUnread.tsx';
import { OutboxContext } from '../../../ui/calls/outbox.ts';
import { renderUi } from '../../ui/renderUi.tsx';

afterEach(cleanup);

const actAt = (subject: string): KeptAct => ({
  id: `act of ${subject}`,
  call: 'recordVisits',
  input: { visits: [{ recorded_visit_id: `visit of ${subject}`, version: 1, visit_date: '2026-07-01' }] },
  idempotency_key: subject,
  places: [`visit of ${subject}`],
  visits: [
    {
      recorded_visit_id: `visit of ${subject}`,
      trial_id: 'trial',
      patient_in_trial_id: `participant ${subject}`,
      subject_id: subject,
      label: 'Week 12',
      service_label: null,
    },
  ],
  tapped_at: Date.UTC(2026, 6, 1, 8),
  expires_at: Date.UTC(2026, 6, 2, 8),
  state: 'waiting',
  is_tried: true,
  refusal: null,
});

const acts = [actAt('AUR-004'), actAt('AUR-007')];
const outbox = {
  shown: () => acts,
  subscribe: () => () => undefined,
  onDelivery: () => () => undefined,
  deliver: () => Promise.resolve(),
  retry: () => Promise.resolve(),
  discard: () => undefined,
};

const show = (
  { status, participantId }: { status: number; participantId?: string },
  language: Language = 'en',
) => {
  const onRetry = vi.fn();
  const error = new CallError(status, { code: 'backend_not_accessible', params: {} });
  const of = participantId === undefined ? {} : { participantId };
  return renderUi(
    <OutboxContext value={outbox}>
      <VisitsUnread error={error} onRetry={onRetry} {...of} />
    </OutboxContext>,
    language,
  ).then(() => onRetry);
};

test('where nothing answers, what this device keeps stands by subject ID, each with the way to its visit', async () => {
  const onRetry = await show({ status: 0 });
  const items = within(screen.getByRole('list', { name: 'Not sent' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('AUR-004, Week 12Not sent: Done on 01.07.2026'),
    expect.stringContaining('AUR-007, Week 12Not sent: Done on 01.07.2026'),
  ]);
  expect(screen.getAllByRole('link', { name: 'Open visit' })).toHaveLength(2);
  expect(screen.getByText('The server cannot be reached')).toBeTruthy();
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('in German, and at a participant only what was tapped there', async () => {
  await show({ status: 503, participantId: 'participant AUR-007' }, 'de');
  const items = within(screen.getByRole('list', { name: 'Nicht gesendet' })).getAllByRole('listitem');
  expect(items).toHaveLength(1);
  expect(items[0]?.textContent).toContain('AUR-007');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Der Server ist nicht erreichbar')).toBeTruthy();
});

test('an answer that refuses is told as it is', async () => {
  await show({ status: 403 });
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByText('The server cannot be reached')).toBeNull();
});
