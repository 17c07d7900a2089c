import { Box } from '@mui/material';
import { taxRules } from '../../contract/vocab.ts';
import { IntegerInput } from '../../ui/form/inputs/IntegerInput.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { At, partyGrid } from '../../ui/form/party/At.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useText } from '../../ui/words/useText.ts';

/** What the books call what invoices name; debtors and cost centres stand at recipients and trials. */
export function AccountingInputs() {
  const text = useText();
  return (
    <Card title={text('accounting.settings')} hint={text('accounting.settingsHint')}>
      <Box sx={partyGrid}>
        <At width={2}>
          <IntegerInput source="accounting_consultant" label={text('accounting.consultant')} />
        </At>
        <At width={2}>
          <IntegerInput source="accounting_client" label={text('accounting.client')} />
        </At>
        <At width={2}>
          <IntegerInput
            source="account_length"
            label={text('accounting.accountLength')}
            hint={text('accounting.accountLengthHint')}
          />
        </At>
        <At width={2}>
          <IntegerInput
            source="fiscal_year_month"
            label={text('accounting.fiscalYear')}
            hint={text('accounting.fiscalYearHint')}
          />
        </At>
        <At width={2}>
          <LabelInput source="bank_account" label={text('accounting.bankAccount')} />
        </At>
        <At width={2}>
          <LabelInput
            source="credit_account"
            label={text('accounting.creditAccount')}
            hint={text('accounting.creditAccountHint')}
          />
        </At>
        <At width={2}>
          <LabelInput
            source="settlement_account"
            label={text('accounting.settlementAccount')}
            hint={text('accounting.settlementAccountHint')}
          />
        </At>
        <At width={2}>
          <LabelInput
            source="settlement_contra_account"
            label={text('accounting.settlementContraAccount')}
            hint={text('accounting.settlementContraAccountHint')}
          />
        </At>
        {taxRules.map((rule) => (
          <At key={rule} width={2}>
            <LabelInput
              source={`revenue_account_${rule}`}
              label={text('accounting.revenueAccount', { rule: text(`vocab.taxRule.${rule}`) })}
            />
          </At>
        ))}
      </Box>
    </Card>
  );
}
