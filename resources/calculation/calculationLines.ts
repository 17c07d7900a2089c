import type { CalculationLine } from '../../contract/calculation/calculations.ts';
import type { TemplateLine } from '../../contract/calculation/calculationTemplates.ts';
import type { OperationalService } from '../../contract/plan/operationalServices.ts';
import type { StudyService } from '../../contract/plan/studyServices.ts';
import { newId } from '../../dataProvider/newId.ts';
import { servicesOfLines } from '../../domain/calculation/servicesOfLines.ts';

/** A service of the trial that lines are matched with, and its number of planned visits. */
export interface PlannedService {
  id: string;
  label: string;
  is_operational: boolean;
  /** At how many scheduled visits it is mandatory; null = no visit has it. */
  planned: number | null;
}

/** Services of the contract. */
export const plannedServices = (
  study: readonly StudyService[],
  operational: readonly OperationalService[],
): PlannedService[] => [
  ...study
    .filter(({ retired_from }) => retired_from === undefined)
    .map(({ study_service_id, label, mandatory_count }) => ({
      id: study_service_id,
      label,
      is_operational: false,
      planned: mandatory_count,
    })),
  ...operational
    .filter(({ retired_from }) => retired_from === undefined)
    .map(({ contract_study_service_id, label }) => ({
      id: contract_study_service_id,
      label,
      is_operational: true,
      planned: null,
    })),
];

/** Number of planned visits by line id. */
export const plannedOf = (
  lines: readonly CalculationLine[],
  services: readonly PlannedService[],
): ReadonlyMap<string, number | null> =>
  new Map([...servicesOfLines(lines, services)].map(([id, { planned }]) => [id, planned]));

/** An empty line. */
export const emptyLine = (): CalculationLine => ({
  calculation_line_id: newId(),
  phase: 'visit',
  label: '',
  description: null,
  minutes: 0,
  hourly_rate: 0,
  material_amount: 0,
  external_amount: 0,
  times: null,
  agreed_amount: null,
  sort_order: 0,
  study_service_template_id: null,
  version: 1,
  verdicts: { remove: [] },
});

/** A line of a template as a new one of a calculation, at this place. */
export const lineOfTemplate = (line: TemplateLine, sort_order: number): CalculationLine => ({
  ...emptyLine(),
  ...line,
  sort_order,
});

/** What a template keeps of a line. */
export const templateLineOf = ({
  phase,
  label,
  description,
  minutes,
  hourly_rate,
  material_amount,
  external_amount,
  times,
}: CalculationLine): TemplateLine => ({
  phase,
  label,
  description,
  minutes,
  hourly_rate,
  material_amount,
  external_amount,
  times,
});
