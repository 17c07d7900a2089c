import type { CalculationPhase } from '../../contract/calculation/calculationVocab.ts';
import { groupBy } from '../groupBy.ts';
import { isPerParticipant } from './costs.ts';

/** A line as it looks for its service; `study_service_template_id` = the one whose price it was made. */
interface NamedLine {
  calculation_line_id: string;
  phase: CalculationPhase;
  label: string;
  study_service_template_id: string | null;
}

interface NamedService {
  id: string;
  label: string;
  is_operational: boolean;
}

const nameOf = ({ label, is_operational }: Pick<NamedService, 'label' | 'is_operational'>): string =>
  `${is_operational}|${label}`;

/**
 * Which service each line is about, by the ids of the lines: the one whose price it was made as long as it is of the same kind
 * (bound to visits or not), else the only one with its label that no other line has, if only this line has that label.
 */
export const servicesOfLines = <Service extends NamedService>(
  lines: readonly NamedLine[],
  services: readonly Service[],
): Map<string, Service> => {
  const byId = new Map(services.map((service) => [service.id, service]));
  const found = new Map<string, Service>();
  const isOperational = (line: NamedLine): boolean => !isPerParticipant(line);
  for (const line of lines) {
    const own = byId.get(line.study_service_template_id ?? '');
    if (own && own.is_operational === isOperational(line)) found.set(line.calculation_line_id, own);
  }
  const had = new Set([...found.values()].map(({ id }) => id));
  const free = groupBy(
    services.filter(({ id }) => !had.has(id)),
    nameOf,
  );
  const looking = groupBy(
    lines.filter(({ calculation_line_id }) => !found.has(calculation_line_id)),
    (line) => nameOf({ label: line.label, is_operational: isOperational(line) }),
  );
  for (const [name, [line, ...others]] of looking) {
    const [service, ...more] = free.get(name) ?? [];
    if (line && service && others.length === 0 && more.length === 0)
      found.set(line.calculation_line_id, service);
  }
  return found;
};
