import { sql } from 'kysely';
import {
  type Calculation,
  type CalculationLine,
  CalculationLineEdit,
  calculationBounds,
} from '../../../../contract/calculation/calculations.ts';
import { editVerdict } from '../../../../domain/calculation/calculatedPrices.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { type Editable, editedColumns } from '../../../records/saving/editable.ts';
import { hasParticipants } from '../../../records/saving/judgedElement.ts';

/** What holds for all lines of a trial's calculation, as it is saved. */
export type HeadRow = Omit<Calculation, 'verdicts'>;

export const editableHead: Editable<HeadRow> = {
  table: 'trial_calculation',
  key: ['trial_id'],
  columns: ['overhead_percentage', 'margin_percentage', 'participant_count'],
};

export type LineRow = CalculationLineEdit & { trial_id: string };

export const editableLine: Editable<LineRow> = {
  table: 'calculation_line',
  key: ['trial_id', 'calculation_line_id'],
  columns: editedColumns(CalculationLineEdit, 'calculation_line_id'),
};

/** What was said of a trial's calculation; of one that nothing was said of, without overhead and margin for the trial's target. */
export const readCalculation = async (db: Db, trialId: string): Promise<Calculation> => {
  const { rows } = await sql<
    Omit<HeadRow, 'version'> & { version: number | null; has_participants: boolean }
  >`
    select t.trial_id, coalesce(c.overhead_percentage, 0) as overhead_percentage,
      coalesce(c.margin_percentage, 0) as margin_percentage,
      coalesce(c.participant_count, case when t.recruitment_target > 0
        then least(t.recruitment_target, ${calculationBounds.participants}) else 1 end) as participant_count,
      c.version, ${hasParticipants('t')} as has_participants
    from trial t left join trial_calculation c using (trial_id) where t.trial_id = ${trialId}`.execute(db);
  const { has_participants, version, ...head } = found(rows[0]);
  return { ...head, version: version ?? undefined, verdicts: { edit: editVerdict(has_participants) } };
};

/** The lines of a trial's calculation as they are answered: with what may still be done with them. */
export const readLines = async (db: Db, trialId: string): Promise<CalculationLine[]> => {
  const { rows } = await sql<Omit<CalculationLine, 'verdicts'> & { has_participants: boolean }>`
    select l.calculation_line_id, l.phase, l.label, l.description, l.minutes, l.hourly_rate, l.material_amount,
      l.external_amount, l.times, l.agreed_amount, l.sort_order, l.study_service_template_id, l.version,
      ${hasParticipants('l')} as has_participants
    from calculation_line l where l.trial_id = ${trialId}
    order by l.sort_order, l.calculation_line_id`.execute(db);
  return rows.map(({ has_participants, ...line }) => ({
    ...line,
    verdicts: { remove: editVerdict(has_participants) },
  }));
};
