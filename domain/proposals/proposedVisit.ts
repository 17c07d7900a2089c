/** A visit as its source names it. */
export interface ProposedVisit {
  subject_id: string;
  visit: string;
  /** Which of several of one name; '' = the only one. */
  instance: string;
  /** `YYYY-MM-DD`. */
  visit_date: string;
  /** That were done, as the source names them; none = it says nothing of services. */
  services: string[];
}

export type VisitKey = Pick<ProposedVisit, 'subject_id' | 'visit' | 'instance'>;

/** A visit of a source is the same one, whatever its date. */
export const keyOfVisit = ({ subject_id, visit, instance }: VisitKey): string =>
  JSON.stringify([subject_id, visit, instance]);
