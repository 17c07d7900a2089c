import type { Generated } from 'kysely';
import type { CalculationPhase } from '../../../contract/calculation/calculationVocab.ts';

export interface TrialCalculationTable {
  trial_id: string;
  overhead_percentage: number;
  margin_percentage: number;
  participant_count: number;
  version: Generated<number>;
}

export interface CalculationLineTable {
  trial_id: string;
  calculation_line_id: string;
  phase: CalculationPhase;
  label: string;
  description: string | null;
  minutes: number;
  hourly_rate: number;
  material_amount: number;
  external_amount: number;
  times: number | null;
  agreed_amount: number | null;
  sort_order: Generated<number>;
  study_service_template_id: string | null;
  version: Generated<number>;
}

export interface CalculationTemplateTable {
  calculation_template_id: string;
  label: string;
  overhead_percentage: number;
  margin_percentage: number;
  /** Lines as JSON. */
  lines: string;
  version: Generated<number>;
}
