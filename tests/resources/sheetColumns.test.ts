import { expect, test } from 'vitest';
import type { z } from 'zod';
import { CalculationLineEdit } from '../../contract/calculation/calculations.ts';
import { InvoiceItemEdit } from '../../contract/invoices/invoiceItem.ts';
import { OperationalServiceEdit } from '../../contract/plan/operationalServices.ts';
import { ProviderServiceEdit } from '../../contract/plan/providerServices.ts';
import { StudyServiceEdit } from '../../contract/plan/studyServices.ts';
import { VisitEdit } from '../../contract/plan/visits.ts';
import { IdentifierTypeEdit } from '../../contract/site/identifierTypes.ts';
import { ProviderEdit } from '../../contract/site/providers.ts';
import { ParticipantEdit } from '../../contract/trials/participants.ts';
import { calculationColumns } from '../../resources/calculation/calculationColumns.ts';
import { identifierTypeSheetColumns } from '../../resources/identifierTypes/identifierTypeSheetColumns.ts';
import { itemColumns } from '../../resources/invoices/items/itemColumns.ts';
import { operationalServiceColumns } from '../../resources/operationalServices/operationalServiceColumns.ts';
import { participantSheetColumns } from '../../resources/participants/participantSheetColumns.ts';
import { paymentColumns } from '../../resources/providerServices/paymentColumns.ts';
import { providerSheetColumns } from '../../resources/providers/providerSheetColumns.ts';
import { priceColumns } from '../../resources/studyServices/priceColumns.ts';
import { visitColumns } from '../../resources/visits/visitColumns.ts';
import type { Text } from '../../ui/words/useText.ts';

const text: Text = (key) => key;

interface Column {
  field: string;
  isEditable: boolean;
}

/** What nobody types: ids, the place in the list, the version. */
const given = ['sort_order', 'version'];

const sheets: Record<string, [edit: z.ZodObject, columns: readonly Column[], besides: readonly string[]]> = {
  'visit services': [StudyServiceEdit, priceColumns(text), ['trial_id', 'study_service_id']],
  'operational services': [
    OperationalServiceEdit,
    operationalServiceColumns(text),
    ['trial_id', 'contract_study_service_id'],
  ],
  'provider payments': [ProviderServiceEdit, paymentColumns([], text), ['trial_id', 'provider_service_id']],
  visits: [
    VisitEdit,
    visitColumns({ kind: 'scheduled', services: new Map(), text }),
    // Both tolerances at once: for who sends one number.
    ['trial_id', 'protocol_visit_id', 'days_tolerance'],
  ],
  participants: [ParticipantEdit, participantSheetColumns(text), ['trial_id', 'patient_in_trial_id']],
  providers: [ProviderEdit, providerSheetColumns([], text), ['provider_id']],
  calculations: [
    CalculationLineEdit,
    calculationColumns({ terms: { overhead_percentage: 0, margin_percentage: 0 }, services: [], text }),
    ['calculation_line_id'],
  ],
  'items of an invoice': [InvoiceItemEdit, itemColumns(text), ['invoice_item_id']],
  'identifier types': [IdentifierTypeEdit, identifierTypeSheetColumns(text), ['trial_identifier_type_id']],
};

test.each(Object.entries(sheets))(
  'every field of %s that is edited is a column of their sheet',
  (_name, [edit, columns, besides]) => {
    const typed = Object.keys(edit.shape).filter((field) => ![...given, ...besides].includes(field));
    const editable = columns.filter(({ isEditable }) => isEditable).map(({ field }) => field);
    expect(editable.toSorted()).toEqual(typed.toSorted());
  },
);
