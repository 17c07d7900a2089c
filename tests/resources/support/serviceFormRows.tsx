import { Table, TableBody } from '@mui/material';
import { api } from '../../../contract/api.ts';
import type { OperationalService } from '../../../contract/plan/operationalServices.ts';
import type { AssignedProviderService, ProviderService } from '../../../contract/plan/providerServices.ts';
import type { StudyService } from '../../../contract/plan/studyServices.ts';
import { OperationalServiceForm } from '../../../resources/operationalServices/OperationalServiceForm.tsx';
import { ProviderServiceForm } from '../../../resources/providerServices/ProviderServiceForm.tsx';
import { ShareLineRow } from '../../../resources/providerServices/ShareLineRow.tsx';
import { StudyServiceForm } from '../../../resources/studyServices/StudyServiceForm.tsx';
import { EditedRecord } from '../../../ui/form/record/EditedRecord.tsx';
import { tableOf } from './fakeBackend.ts';
import { carriedOut, type FormRow, labelRefused, nothing } from './formRow.ts';

const id = (last: string): string => `01900000-0000-7000-8000-00000000001${last}`;
const shared = {
  trial_id: id('0'),
  description: 'as in the contract',
  sort_order: 1,
  is_added_later: false,
  version: 1,
  locked_fields: [],
  verdicts: { remove: [], assign: [] },
};

const payment: ProviderService = {
  ...shared,
  provider_service_id: id('3'),
  label: 'ECG',
  provider_id: id('4'),
  provider_label: 'Cardiology',
  cost_center: '4711',
  amount: 2_500,
  percentage: null,
  confirmation_type: 'automated',
  assigned_count: 0,
};

const assignment: AssignedProviderService = {
  trial_id: shared.trial_id,
  provider_service_id: payment.provider_service_id,
  study_service_template_id: id('1'),
  confirmation_is_mandatory: null,
  money: 1_000,
  is_added_later: false,
  version: 1,
  locked_fields: [],
  verdicts: { remove: [] },
};

const inTheTable = {
  field: { label: 'Service', name: 'label', before: 'ECG', typed: 'ECG with 12 leads' },
  other: { label: 'Description', name: 'description', theirs: 'as amended' },
  refusal: {
    code: 'trial_has_participants',
    params: {},
    words: 'The trial has participants, so its contract can no longer be changed this way.',
  },
} as const;

export const serviceFormRows: readonly FormRow[] = [
  {
    name: 'the form of a visit service',
    open: (backend) => ({
      ...tableOf<StudyService>(backend, {
        idField: 'study_service_id',
        list: api.listStudyServices,
        one: api.getStudyService,
        save: api.putStudyService,
        remove: api.removeStudyService,
        stored: {
          ...shared,
          study_service_id: id('1'),
          label: 'ECG',
          amount: 8_500,
          is_additional: false,
          mandatory_count: 0,
          non_scheduled_count: 0,
          optional_count: 0,
          provider_amount: 0,
          provider_shares: [],
        },
      }),
      page: (
        <EditedRecord resource="studyServices" id={id('1')} onCreated={nothing}>
          <StudyServiceForm isNew={false} isFrozen={false} onRemoved={nothing}>
            {null}
          </StudyServiceForm>
        </EditedRecord>
      ),
    }),
    save: api.putStudyService,
    button: null,
    ...inTheTable,
  },
  {
    name: 'the form of an operational service',
    open: (backend) => ({
      ...tableOf<OperationalService>(backend, {
        idField: 'contract_study_service_id',
        list: api.listOperationalServices,
        one: api.getOperationalService,
        save: api.putOperationalService,
        remove: api.removeOperationalService,
        stored: {
          ...shared,
          contract_study_service_id: id('2'),
          label: 'ECG',
          amount: 15_000,
          repetition_period: 'monthly',
          first_due_date: '2026-01-15',
          is_auto_confirmed: false,
          is_closed: false,
          is_invoiced: false,
          recorded_count: 0,
          provider_amount: 0,
          provider_shares: [],
        },
      }),
      page: (
        <EditedRecord resource="operationalServices" id={id('2')} onCreated={nothing}>
          <OperationalServiceForm isNew={false} onRemoved={nothing}>
            {null}
          </OperationalServiceForm>
        </EditedRecord>
      ),
    }),
    save: api.putOperationalService,
    button: null,
    ...inTheTable,
  },
  {
    name: 'the form of a provider payment',
    open: (backend) => ({
      ...tableOf<ProviderService>(backend, {
        idField: 'provider_service_id',
        list: api.listProviderServices,
        one: api.getProviderService,
        save: api.putProviderService,
        remove: api.removeProviderService,
        stored: payment,
      }),
      page: (
        <EditedRecord resource="providerServices" id={id('3')} onCreated={nothing}>
          <ProviderServiceForm
            providers={[
              {
                provider_id: id('4'),
                label: 'Cardiology',
                description: null,
                cost_center: '4711',
                is_external: false,
                iban: null,
                bic: null,
                trial_id: null,
                trial_title: null,
                address_id: null,
                provider_service_count: 1,
                version: 1,
                verdicts: { remove: [] },
              },
            ]}
            onRemoved={nothing}
          >
            {null}
          </ProviderServiceForm>
        </EditedRecord>
      ),
    }),
    save: api.putProviderService,
    button: null,
    ...inTheTable,
    field: { ...inTheTable.field, label: 'Payment' },
  },
  {
    name: 'the amount of a payment at one service',
    open: (backend) => ({
      ...carriedOut(backend, api.putAssignedProviderService, { answer: { ...assignment, money: 1_300 } }),
      page: (
        <Table>
          <TableBody>
            <ShareLineRow
              line={{
                payment,
                service: {
                  study_service_template_id: id('1'),
                  label: 'ECG',
                  amount: 8_500,
                  verdicts: { assign: [] },
                },
                assignment,
                cents: 1_000,
              }}
              name="ECG"
              detail=""
            />
          </TableBody>
        </Table>
      ),
    }),
    save: api.putAssignedProviderService,
    button: null,
    field: {
      label: 'Different amount for ECG',
      name: 'money',
      before: '10.00',
      typed: '12.00',
      later: '13.00',
      wrong: 'twelve',
      as: (typed) => Number(typed) * 100,
    },
    // Without one the payment's own amount is paid.
    isOptional: true,
    refusal: labelRefused,
  },
];
