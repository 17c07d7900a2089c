import { Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { api } from '../../contract/api.ts';
import { limits } from '../../contract/limits.ts';
import type { StudyService } from '../../contract/studyServices.ts';
import { newId } from '../../dataProvider/newId.ts';
import { isLocked, mayRemove, type PlanElement } from '../../domain/trialLocks.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { CentsInput } from '../../ui/form/CentsInput.tsx';
import { LabelInput } from '../../ui/form/LabelInput.tsx';
import { Toggle } from '../../ui/form/Toggle.tsx';
import { useRecordForm } from '../../ui/form/useRecordForm.ts';
import { useRecordRemoval } from '../../ui/form/useRecordRemoval.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { FormPage } from '../../ui/frame/FormPage.tsx';
import { useText } from '../../ui/words/useText.ts';
import { LockedBanner } from './LockedBanner.tsx';
import { fieldsOfStudyService } from './studyServiceFields.ts';

interface Props {
  trialId: string;
  /** Null = a new one. */
  service: StudyService | null;
  /** The place of a new one in the list. */
  nextOrder: number;
  hasParticipants: boolean;
  /** Nothing is assigned to it, so it can be deleted. */
  isEmpty: boolean;
  /** Both get stable functions. */
  onCreated: (serviceId: string) => void;
  onRemoved: () => void;
  /** The assignments, which save on their own. */
  children: ReactNode;
}

const element: PlanElement = 'study_service';

/** Creates a visit service, changes it or deletes it. */
export function StudyServiceForm(props: Props) {
  const { trialId, service, nextOrder, hasParticipants, isEmpty, onCreated, onRemoved, children } = props;
  const text = useText();
  const words = useFailureText();
  const [study_service_id] = useState(() => service?.study_service_id ?? newId());
  const form = useRecordForm({
    id: study_service_id,
    isNew: service === null,
    stored: fieldsOfStudyService(service),
    required: ['label', 'amount'],
    save: api.putStudyService,
    toInput: ({ amount, ...values }) =>
      amount === null
        ? null
        : {
            trial_id: trialId,
            study_service_id,
            sort_order: service?.sort_order ?? nextOrder,
            version: service?.version,
            ...values,
            amount,
          },
    read: api.getStudyService,
    readInput: { study_service_id },
    onCreated,
  });
  const removal = useRecordRemoval(api.removeStudyService, onRemoved);
  const { values, change, failureOf } = form;
  const facts = { hasParticipants, isAddedLater: service?.is_added_later ?? true };
  const lockOf = (field: string) =>
    isLocked(element, field, facts) ? text('studyServices.locked.price') : undefined;
  const blocked = (label: string): string | null => {
    if (!mayRemove(facts)) return text('studyServices.locked.removal');
    return isEmpty ? null : words({ code: 'service_not_empty', params: { study_service_label: label } });
  };

  return (
    <FormPage
      banner={hasParticipants && <LockedBanner />}
      saveLabel={text(service ? 'studyServices.form.save' : 'studyServices.form.create')}
      isDirty={form.isDirty && !removal.isSuccess}
      isBusy={form.isSaving || removal.isPending}
      onSave={form.submit}
      onDiscard={form.discard}
      after={children}
      removal={
        service
          ? {
              question: text('studyServices.form.deleteQuestion', { label: service.label }),
              body: text('studyServices.form.deleteBody'),
              confirmLabel: text('studyServices.form.delete'),
              blocked: blocked(service.label),
              onConfirm: () => removal.mutate({ study_service_id }),
            }
          : undefined
      }
    >
      <Card title={text('studyServices.form.title')}>
        <Box
          key={form.round}
          sx={{
            display: 'grid',
            gap: '16px',
            gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
            '& > .wide': { gridColumn: { sm: 'span 2' } },
          }}
        >
          <LabelInput
            label={text('studyServices.columns.label')}
            isRequired
            autoFocus={service === null}
            maxLength={limits.serviceLabelLength}
            value={values.label}
            onChange={(label) => change({ label })}
            failure={failureOf('label')}
          />
          <CentsInput
            label={text('studyServices.form.amount')}
            isRequired
            isDisabled={lockOf('amount') !== undefined}
            hint={lockOf('amount')}
            value={values.amount}
            onChange={(amount) => change({ amount })}
            failure={failureOf('amount')}
          />
          <div className="wide">
            <LabelInput
              label={text('studyServices.columns.description')}
              rows={3}
              maxLength={limits.descriptionLength}
              value={values.description}
              onChange={(typed) => change({ description: typed || null })}
              failure={failureOf('description')}
            />
          </div>
          <div className="wide">
            <Toggle
              label={text('studyServices.columns.additional')}
              hint={lockOf('is_additional') ?? text('studyServices.form.additionalHint')}
              isDisabled={lockOf('is_additional') !== undefined}
              value={values.is_additional}
              onChange={(is_additional) => change({ is_additional })}
            />
          </div>
        </Box>
      </Card>
    </FormPage>
  );
}
