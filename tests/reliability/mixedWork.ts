import { atInvoices } from './billingWork.ts';
import { asNurse } from './nurseWork.ts';
import { atOperationalServices } from './operationalWork.ts';
import { atPlan } from './planWork.ts';
import { atVisits, fromFiles } from './recordingWork.ts';
import type { Work, Worker } from './workers.ts';

/** What clients do, by their role. */
export const worksOf: Readonly<Record<Worker['role'], readonly Work[]>> = {
  clinic_user: [...atVisits, ...fromFiles, ...atInvoices, ...atOperationalServices, ...atPlan],
  nurse_user: [...atVisits, ...asNurse],
};

/** A piece of work, by its weight. */
export const someWork = ({ role, chance }: Worker): Work => {
  const works = worksOf[role];
  const whole = works.reduce((sum, [weight]) => sum + weight, 0);
  let left = chance() * whole;
  for (const work of works) {
    left -= work[0];
    if (left < 0) return work;
  }
  throw new Error('There is no work');
};
