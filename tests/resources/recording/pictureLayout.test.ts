import { describe, expect, test } from 'vitest';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import { addDays } from '../../../domain/dates.ts';
import { layPicture } from '../../../resources/recording/schedule/pictureLayout.ts';
import { earlierCount, shownVisits } from '../../../resources/recording/schedule/shownVisits.ts';
import { visit } from '../support/recordedVisit.ts';

const planned = (id: string, day: string, more: Partial<RecordedVisit> = {}): RecordedVisit => ({
  ...visit,
  recorded_visit_id: id,
  label: id,
  visit_date: null,
  planned_date: day,
  window_from: addDays(day, -3),
  window_to: addDays(day, 3),
  state: 'upcoming',
  ...more,
});

const lay = (visits: RecordedVisit[], today = '2026-02-01') => layPicture(visits, { today, width: 1_000 });

describe('the picture of a schedule', () => {
  test('has a lane for visits one after the other, and one more where two would overlap', () => {
    const apart = lay([planned('V1', '2026-01-05'), planned('V2', '2026-03-05')]);
    expect(apart?.lanes).toBe(1);
    const close = lay([
      planned('V1', '2026-01-05'),
      planned('V2', '2026-01-08'),
      planned('V3', '2026-09-01'),
    ]);
    expect(close?.visits.map(({ lane }) => lane)).toEqual([0, 1, 0]);
  });

  test('leads a line from the window to a day outside of it, on either side', () => {
    const picture = lay([
      planned('V1', '2026-01-20', { visit_date: '2026-01-10', state: 'out_of_window' }),
      planned('V2', '2026-03-20', { visit_date: '2026-03-20', state: 'done' }),
      planned('V3', '2026-05-20', { visit_date: '2026-05-30', state: 'out_of_window' }),
    ]);
    const [early, inside, late] = picture?.visits ?? [];
    expect(early?.reach?.left).toBe(early?.dot);
    expect(inside?.reach).toBeNull();
    expect((late?.reach?.left ?? 0) + (late?.reach?.width ?? 0)).toBeCloseTo(late?.dot ?? 0);
  });

  test('shows today where it lies near, the firsts of months, and where visits would move', () => {
    const visits = [planned('V1', '2026-01-05'), planned('V2', '2026-03-05')];
    expect(lay(visits)?.today).not.toBeNull();
    expect(lay(visits, '2030-01-01')?.today).toBeNull();
    expect(lay(visits)?.months.map(({ date }) => date)).toEqual(['2026-02-01', '2026-03-01']);
    const moved = {
      recorded_visit_id: 'V2',
      new_planned_date: '2026-03-12',
      new_window_from: '2026-03-09',
      new_window_to: '2026-03-15',
    };
    const ghosts = layPicture(visits, { today: '2026-02-01', width: 1_000, ghosts: [moved] });
    expect(ghosts?.visits.map(({ ghost }) => ghost !== null)).toEqual([false, true]);
  });

  test('is none where no visit has a date', () => {
    const undated = { planned_date: null, window_from: null, window_to: null };
    expect(lay([planned('V1', '2026-01-05', undated)])).toBeNull();
  });
});

test('of a long schedule the visits around the next one are shown, with all that is to do, until all are asked for', () => {
  const visits = Array.from({ length: 20 }, (_, index) =>
    planned(`V${index}`, addDays('2026-01-05', index * 7), {
      state: index < 10 ? 'done' : 'upcoming',
      ...(index === 1 ? { state: 'overdue' as const } : {}),
    }),
  );
  const ids = (isAll: boolean, open: string | null) =>
    shownVisits(visits, { isAll, open, isPhone: false }).map((one) => one.recorded_visit_id);
  expect(ids(false, null)).toContain('V1');
  expect(ids(false, null).length).toBeLessThan(20);
  expect(ids(false, 'V19')).toContain('V19');
  expect(ids(true, null)).toHaveLength(20);
});

test('on a phone the latest of the earlier visits stands for them all, however few there are', () => {
  const visits = Array.from({ length: 6 }, (_, index) =>
    planned(`V${index}`, addDays('2026-01-05', index * 7), { state: index < 4 ? 'done' : 'upcoming' }),
  );
  const shown = shownVisits(visits, { isAll: false, open: null, isPhone: true });
  expect(shown.map(({ label }) => label)).toEqual(['V3', 'V4', 'V5']);
  expect(earlierCount(visits, shown)).toBe(3);
});
