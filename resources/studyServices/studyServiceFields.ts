import type { StudyService } from '../../contract/studyServices.ts';

/** What a person types of a visit service; an amount (cents) that is missing or unreadable is null. */
export interface StudyServiceFields {
  label: string;
  description: string | null;
  amount: number | null;
  is_additional: boolean;
}

/** The fields of a stored service, or those of a new one. */
export const fieldsOfStudyService = (service: StudyService | null): StudyServiceFields => ({
  label: service?.label ?? '',
  description: service?.description ?? null,
  amount: service?.amount ?? null,
  is_additional: service?.is_additional ?? false,
});
