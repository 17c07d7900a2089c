import type pg from 'pg';
import { z } from 'zod';
import { api } from '../../contract/api.ts';
import type { Connection } from '../../dataProvider/send.ts';
import { type Figure, figure } from './figures.ts';
import { askProduct, differences, repeat } from './reads.ts';
import { today } from './reports/recordedVisits.ts';

const atMostMs = 300;
const turns = 10;

const Figures = z.array(
  z.object({
    title: z.string(),
    participant_count: z.coerce.number(),
    recruited_count: z.coerce.number(),
    overdue_count: z.coerce.number(),
    unbilled_amount: z.coerce.number(),
  }),
);

/** The same figures counted for the comparison alone; no trial is a test, nothing is cancelled or claimed. */
const countAnew = async (database: pg.Client): Promise<z.infer<typeof Figures>> => {
  const { rows } = await database.query(`
    with visit as (
      select trial_id, count(distinct patient_in_trial_id) as participant_count,
        count(*) filter (where root_visit_id = protocol_visit_id and visit_date is not null) as recruited_count,
        count(*) filter (where visit_date is null and window_to < ${today}) as overdue_count
      from recorded_visit group by trial_id),
    service as (
      select trial_id, sum(amount) as unbilled_amount from recorded_study_service
      where is_confirmed and performance_date <= ${today} group by trial_id)
    select title, participant_count, recruited_count, overdue_count, unbilled_amount
    from trial join visit using (trial_id) join service using (trial_id) order by sort_key(title), trial_id`);
  return Figures.parse(rows);
};

/** The list of all trials with what is counted of them: when nothing was written meanwhile, and when five trials were. */
export const measureTrials = async (
  connection: Connection,
  database: pg.Client,
  over: string,
): Promise<Figure[]> => {
  const ask = () => askProduct(connection, api.listTrials.path, {});
  const still = await repeat(ask, turns);
  const written = await repeat(async () => {
    await database.query('insert into trial_touched (trial_id) select trial_id from trial limit 5');
    return ask();
  }, turns);
  const expected = await countAnew(database);
  const row = (id: string, when: string, { passed, text }: typeof still): Figure =>
    figure({
      id,
      what: `the list of all trials with their figures, ${when}, over ${over}, by HTTP until the whole text is there; limit: ${atMostMs} ms`,
      unit: 'ms',
      value: passed,
      limit: atMostMs,
      atMost: 1,
      faults: differences(Figures.parse(JSON.parse(text)), expected),
    });
  return [
    row('trials', 'nothing written meanwhile', still),
    row('trials-written', 'something written in five of them before each', written),
  ];
};
