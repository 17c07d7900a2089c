import { OperationalServicePage } from '../../../resources/operationalServices/OperationalServicePage.tsx';
import { ServicePayments } from '../../../resources/providerServices/ServicePayments.tsx';
import { StudyServicePage } from '../../../resources/studyServices/StudyServicePage.tsx';

/** A visit service with what providers get of its price. */
export const StudyServiceWithPayments = () => (
  <StudyServicePage
    paymentsOf={(trial, service) => (
      <ServicePayments
        trial={trial}
        service={{ ...service, study_service_template_id: service.study_service_id }}
      />
    )}
  />
);

/** An operational service with what providers get of its price. */
export const OperationalServiceWithPayments = () => (
  <OperationalServicePage
    paymentsOf={(trial, service) => (
      <ServicePayments
        trial={trial}
        service={{ ...service, study_service_template_id: service.contract_study_service_id }}
      />
    )}
  />
);
