import type { ContractOfTrial } from '../../../contract/amendments/contractVersions.ts';

type Mark = 'mandatory' | 'optional';

/** A service of a version with its marks by the ids of the visits; amounts in cents. */
export interface ContractRow {
  id: string;
  label: string;
  kind: 'visit_bound' | 'operational';
  amount: number;
  marks: Readonly<Record<string, Mark | undefined>>;
}

/** The services that hold in a version, visit-bound ones first. */
export const contractRows = ({ services, assignments }: ContractOfTrial): ContractRow[] => {
  const marks = new Map<string, Record<string, Mark>>();
  for (const { study_service_id, protocol_visit_id, is_optional } of assignments) {
    const own = marks.get(study_service_id) ?? {};
    own[protocol_visit_id] = is_optional ? 'optional' : 'mandatory';
    marks.set(study_service_id, own);
  }
  return services
    .filter(({ is_retired }) => !is_retired)
    .map(({ study_service_template_id: id, label, amount, is_operational }) => ({
      id,
      label,
      kind: is_operational ? 'operational' : 'visit_bound',
      amount,
      marks: marks.get(id) ?? {},
    }));
};
