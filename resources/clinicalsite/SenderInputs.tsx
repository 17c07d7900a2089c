import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { languages, numberingModes, taxRules } from '../../contract/vocab.ts';
import { ChoiceInput } from '../../ui/form/inputs/ChoiceInput.tsx';
import { IntegerInput } from '../../ui/form/inputs/IntegerInput.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { SegmentsInput } from '../../ui/form/inputs/SegmentsInput.tsx';
import { ToggleInput } from '../../ui/form/inputs/ToggleInput.tsx';
import { At, partyGrid } from '../../ui/form/party/At.tsx';
import { ElectronicAddressInputs } from '../../ui/form/party/ElectronicAddressInputs.tsx';
import { PostalInputs } from '../../ui/form/party/PostalInputs.tsx';
import { useAskedField } from '../../ui/form/useAskedField.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { useText } from '../../ui/words/useText.ts';
import { AccountingInputs } from './AccountingInputs.tsx';
import { LogoField } from './LogoField.tsx';
import { MailInputs } from './MailInputs.tsx';
import { MissingNote } from './MissingNote.tsx';
import { NumberRanges } from './NumberRanges.tsx';
import { ProcedureCard } from './ProcedureCard.tsx';
import { ReminderInputs } from './ReminderInputs.tsx';

/** Everything that the site says of itself as the sender of invoices, in the order of the document. */
export function SenderInputs({ hasLogo }: { hasLogo: boolean }) {
  const text = useText();
  useAskedField();
  const mode: unknown = useWatch({ name: 'numbering_mode' });
  const line = (source: string, label: Parameters<typeof text>[0], width: number, hint?: string) => (
    <At width={width}>
      <LabelInput source={source} label={text(label)} hint={hint} />
    </At>
  );
  return (
    <>
      <Card title={text('clinicalsite.sender')}>
        <Box sx={partyGrid}>
          <At width={3}>
            <LabelInput source="name" label={text('clinicalsite.fields.name')} isRequired />
          </At>
          {line('sender_unit', 'clinicalsite.fields.unit', 3, text('clinicalsite.unitHint'))}
          <PostalInputs prefix="sender_" countryHint={text('clinicalsite.countryHint')} />
          {line('sender_tax_number', 'clinicalsite.fields.taxNumber', 3)}
          {line('sender_registration_id', 'einvoice.registrationId', 3, text('einvoice.registrationHint'))}
        </Box>
        <MissingNote />
      </Card>
      <Card title={text('clinicalsite.contact')} hint={text('clinicalsite.contactHint')}>
        <Box sx={partyGrid}>
          {line('sender_contact_name', 'clinicalsite.fields.contactName', 2)}
          {line('sender_phone', 'clinicalsite.fields.phone', 2)}
          {line('sender_email', 'clinicalsite.fields.email', 2)}
        </Box>
      </Card>
      <Card title={text('einvoice.title')} hint={text('einvoice.senderHint')}>
        <Box sx={partyGrid}>
          <ElectronicAddressInputs prefix="sender_" />
          <At width={6}>
            <ToggleInput
              source="has_small_turnover"
              label={text('einvoice.smallTurnover')}
              hint={text('einvoice.smallTurnoverHint')}
            />
          </At>
        </Box>
      </Card>
      <Card title={text('clinicalsite.payment')}>
        <Box sx={partyGrid}>
          {line('sender_bank', 'clinicalsite.fields.bank', 6)}
          {line('sender_iban', 'clinicalsite.fields.iban', 4)}
          {line('sender_bic', 'clinicalsite.fields.bic', 2)}
          <At width={2}>
            <IntegerInput
              source="payment_days"
              label={text('clinicalsite.fields.paymentDays')}
              hint={text('clinicalsite.paymentDaysHint')}
            />
          </At>
          <At width={4}>
            <LabelInput
              source="payment_text"
              label={text('clinicalsite.fields.paymentText')}
              hint={text('clinicalsite.paymentTextHint')}
              rows={2}
            />
          </At>
          <At width={6}>
            <ToggleInput
              source="has_giro_code"
              label={text('accounting.giroCode')}
              hint={text('accounting.giroCodeHint')}
            />
          </At>
        </Box>
      </Card>
      <AccountingInputs />
      <ReminderInputs />
      <MailInputs />
      <Card title={text('clinicalsite.document')}>
        <Box sx={partyGrid}>
          <At width={3}>
            <LogoField hasLogo={hasLogo} />
          </At>
          <At width={3}>
            <ChoiceInput
              source="document_language"
              label={text('clinicalsite.fields.language')}
              hint={text('clinicalsite.languageHint')}
              choices={languages.map((value) => ({ value, label: text(`addresses.languages.${value}`) }))}
            />
          </At>
          <At width={6}>
            <LabelInput
              source="sender_footer"
              label={text('clinicalsite.fields.footer')}
              hint={text('clinicalsite.footerHint')}
              rows={4}
            />
          </At>
        </Box>
      </Card>
      {/* Before what is read late: whoever is led to the field finds it in sight. */}
      <Card title={text('clinicalsite.forecast')}>
        <IntegerInput
          source="expected_overdue_days"
          label={text('clinicalsite.fields.expectedOverdueDays')}
          hint={text('clinicalsite.expectedOverdueHint')}
        />
      </Card>
      <Card title={text('clinicalsite.numbers')}>
        <SegmentsInput
          source="numbering_mode"
          label={text('clinicalsite.fields.numberingMode')}
          segments={numberingModes.map((value) => ({
            value,
            label: text(`clinicalsite.numberingModes.${value}`),
          }))}
          hintOf={(value) => text(`clinicalsite.numberingHints.${value}`)}
        />
        {mode === 'own' && <NumberRanges />}
      </Card>
      <ProcedureCard />
      <Card title={text('clinicalsite.tax')}>
        <ChoiceInput
          source="tax_rule"
          label={text('clinicalsite.fields.taxRule')}
          hint={text('clinicalsite.taxRuleHint')}
          choices={[
            { value: null, label: text('clinicalsite.noTaxRule') },
            ...taxRules.map((value) => ({ value, label: text(`vocab.taxRule.${value}`) })),
          ]}
        />
      </Card>
    </>
  );
}
