import type { ReactNode } from 'react';
import type { StudyService } from '../../contract/plan/studyServices.ts';
import { studyServicesCalls } from '../../contract/plan/studyServices.ts';
import { visitsCalls } from '../../contract/plan/visits.ts';
import type { Trial } from '../../contract/trials/trials.ts';
import { trialName } from '../../domain/trials/trialName.ts';
import { priceOfNonScheduled, pricePerParticipant } from '../../domain/visitPlan/pricePerParticipant.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { AssignedVisits } from './AssignedVisits.tsx';
import { assignedCount } from './assignedCount.ts';
import { StudyServiceForm } from './StudyServiceForm.tsx';

interface Props {
  trial: Trial;
  /** Null = a new one. */
  service: StudyService | null;
  /** What of its price goes to providers. */
  payments: ReactNode;
  onRemoved: () => void;
}

/** Head, fields and assignments of a visit service. */
export function StudyServiceView({ trial, service, payments, onRemoved }: Props) {
  const text = useText();
  const format = useFormat();
  const { trial_id } = trial;
  const visits = useRecords(visitsCalls.listVisits, { trial_id });
  const assignments = useCallQuery(studyServicesCalls.listAssignedStudyServices, { trial_id });
  return (
    <Loaded queries={{ visits, assignments }}>
      {(read) => (
        <>
          <PageHeader
            title={service?.label ?? text('studyServices.form.new')}
            chips={
              service?.is_additional && (
                <StateChip look="upcoming">{text('studyServices.columns.is_additional')}</StateChip>
              )
            }
            hint={trialName(trial)}
            facts={
              service
                ? [
                    {
                      label: text('studyServices.columns.in_visits'),
                      value: format.count(assignedCount(service)),
                    },
                    {
                      label: text('studyServices.columns.per_participant'),
                      value: format.cents(pricePerParticipant(service.amount, service)),
                    },
                    ...(service.non_scheduled_count > 0
                      ? [
                          {
                            label: text('studyServices.columns.non_scheduled'),
                            value: format.cents(priceOfNonScheduled(service.amount, service)),
                          },
                        ]
                      : []),
                    {
                      label: text('studyServices.columns.study_account'),
                      value: format.cents(service.amount - service.provider_amount),
                    },
                  ]
                : []
            }
          />
          <StudyServiceForm
            isNew={service === null}
            isFrozen={(service?.locked_fields.length ?? 0) > 0}
            onRemoved={onRemoved}
          >
            {service && (
              <>
                <AssignedVisits service={service} {...read} />
                {payments}
              </>
            )}
          </StudyServiceForm>
        </>
      )}
    </Loaded>
  );
}
