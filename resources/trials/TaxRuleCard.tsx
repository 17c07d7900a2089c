import { Box, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { clinicalsiteCalls } from '../../contract/site/clinicalsite.ts';
import type { Trial } from '../../contract/trials/trials.ts';
import { exemptionCodes, type TaxRule, taxRules } from '../../contract/vocab.ts';
import { needsTaxReason } from '../../domain/invoices/invoiceTotals.ts';
import type { MessageKey } from '../../messages/en.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { ChoiceInput } from '../../ui/form/inputs/ChoiceInput.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { FieldConflict } from '../../ui/form/typing/FieldConflict.tsx';
import { useField } from '../../ui/form/useField.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { useText } from '../../ui/words/useText.ts';
import { isReasonMissing, isTaxRule } from './taxReason.ts';

interface Props {
  trial: Trial;
  /** The invoice recipient's address is without the VAT ID that reverse charge asks for. */
  isVatIdMissing: boolean;
  /** Its recipient gets electronic invoices: why nothing is due is said as a code, too. */
  isElectronic: boolean;
}

const hints: Partial<Record<TaxRule, MessageKey>> = {
  exempt: 'trialDetails.tax.reasonPrinted',
  not_taxable: 'trialDetails.tax.reasonPrinted',
  reverse_charge: 'trialDetails.tax.reverseCharge',
};

/** Which tax the trial's invoices carry: chosen by finance, with the reason where the rule prints one. */
export function TaxRuleCard({ trial, isVatIdMissing, isElectronic }: Props) {
  const text = useText();
  const site = useCallQuery(clinicalsiteCalls.getClinicalsite, {});
  const { value, choose } = useField('tax_rule');
  const tax_reason: unknown = useWatch({ name: 'tax_reason' });
  const rule = isTaxRule(value) ? value : null;

  const hintOf = (each: TaxRule): string =>
    [hints[each], each === site.data?.tax_rule ? ('trialDetails.tax.siteDefault' as const) : undefined]
      .flatMap((key) => (key ? [text(key)] : []))
      .join(' · ');

  return (
    <Card title={text('trialDetails.tax.title')} hint={text('trialDetails.tax.hint')}>
      <RadioGroup
        aria-label={text('trialDetails.tax.title')}
        value={rule ?? ''}
        onChange={(_event, picked) => choose(picked)}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
          gridAutoFlow: { sm: 'column' },
          gridTemplateRows: { sm: 'repeat(3, auto)' },
          gap: '8px 24px',
        }}
      >
        {taxRules.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" sx={{ p: '2px', mr: '8px' }} />}
            sx={{ alignItems: 'flex-start', m: 0 }}
            label={
              <>
                <Box sx={{ fontWeight: each === rule ? 600 : 400 }}>{text(`vocab.taxRule.${each}`)}</Box>
                <Box sx={{ fontSize: 12, lineHeight: '18px', color: 'var(--text3)' }}>{hintOf(each)}</Box>
              </>
            }
          />
        ))}
      </RadioGroup>
      <FieldConflict
        source="tax_rule"
        show={(stored) => (isTaxRule(stored) ? text(`vocab.taxRule.${stored}`) : '')}
      />
      {rule && needsTaxReason(rule) && (
        <Box sx={{ mt: '16px' }}>
          <LabelInput
            source="tax_reason"
            label={text('trialDetails.tax.reason')}
            isRequired
            rows={2}
            refusal={
              isReasonMissing({ tax_rule: value, tax_reason }) ? text('common.validation.required') : null
            }
          />
        </Box>
      )}
      {rule === 'exempt' && (isElectronic || trial.exemption_code !== null) && (
        <Box sx={{ mt: '16px' }}>
          <ChoiceInput
            source="exemption_code"
            label={text('trialDetails.tax.code')}
            hint={text('trialDetails.tax.codeHint')}
            choices={[
              { value: null, label: text('trialDetails.tax.noCode') },
              ...exemptionCodes.map((value) => ({ value, label: text(`trialDetails.tax.codes.${value}`) })),
            ]}
          />
        </Box>
      )}
      {rule === null && <Note icon={<Warning />}>{text('trialDetails.tax.missing')}</Note>}
      {rule === 'reverse_charge' && isVatIdMissing && (
        <Note icon={<Warning />}>{text('trialDetails.tax.noVatId')}</Note>
      )}
      {rule !== null && trial.draft_count > 0 && (
        <Note icon={<Info size={14} aria-hidden />}>
          {text('trialDetails.tax.drafts', { smart_count: trial.draft_count })}
        </Note>
      )}
    </Card>
  );
}

const Warning = () => <TriangleAlert size={14} color="var(--oow-f)" aria-hidden />;

function Note({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '8px',
        mt: '14px',
        fontSize: 12,
        lineHeight: '18px',
        color: 'var(--text2)',
      }}
    >
      {icon}
      {children}
    </Box>
  );
}
