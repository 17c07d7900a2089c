import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Participant } from '../../../contract/trials/participants.ts';
import type { Language } from '../../../contract/vocab.ts';
import { ParticipantCards } from '../../../resources/participants/ParticipantCards.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { participant } from '../support/recordedVisit.ts';
import { idOf } from '../support/records.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const people: Participant[] = [
  {
    ...participant,
    subject_id: '01-704-1093',
    has_schedule: true,
    next_visit_label: 'Week 14',
    next_visit_from: '2026-06-18',
    next_visit_to: '2026-06-24',
    next_visit_state: 'overdue',
    visit_count: 16,
    done_count: 10,
    overdue_count: 1,
  },
  {
    ...participant,
    patient_in_trial_id: idOf('c'),
    subject_id: '01-705-1282',
    has_schedule: true,
    last_visit_label: 'Week 26',
    last_visit_date: '2026-06-24',
    trial_status: 'completed',
    visit_count: 16,
    done_count: 16,
  },
  { ...participant, patient_in_trial_id: idOf('d'), subject_id: '01-706-1049' },
];

const texts = async (language: Language = 'en') => {
  await renderPage(
    fakeBackend(),
    <ParticipantCards
      participants={people}
      today="2026-07-01"
      hrefOf={({ patient_in_trial_id: id }) => `/of/${id}`}
    />,
    { language },
  );
  return (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
};

test('each says what is next with its window and how far it is over, and how much is done; pressing leads to the schedule', async () => {
  const [next, done, none] = await texts();
  expect(next).toBe('01-704-10937 days overdueWeek 14 · 18.06.2026 – 24.06.202610 / 16');
  expect(done).toBe('01-705-1282Last visit Week 26, 24.06.202616 / 16');
  expect(none).toBe('01-706-1049No schedule yet0 / 0');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    people.map(({ patient_in_trial_id: id }) => `/of/${id}`),
  );
  expect(screen.getByTitle('10 of 16 visits done')).toBeTruthy();
});

test('in German too', async () => {
  const [next] = await texts('de');
  expect(next).toBe('01-704-10937 Tage überfälligWeek 14 · 18.06.2026 – 24.06.202610 / 16');
});
