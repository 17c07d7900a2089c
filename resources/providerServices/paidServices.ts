import type { OperationalService } from '../../contract/plan/operationalServices.ts';
import type { StudyService } from '../../contract/plan/studyServices.ts';
import type { PaidService } from './shareRows.ts';

/** Visit services as what providers are paid for: the template's id is the service's own. */
export const studyPaid = (services: readonly StudyService[]): PaidService[] =>
  services.map((service) => ({
    ...service,
    study_service_template_id: service.study_service_id,
    counts: service,
  }));

/** Operational services as what providers are paid for. */
export const operationalPaid = (services: readonly OperationalService[]): PaidService[] =>
  services.map((service) => ({ ...service, study_service_template_id: service.contract_study_service_id }));
