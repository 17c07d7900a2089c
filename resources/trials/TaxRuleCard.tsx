import { Box, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../contract/api.ts';
import { limits } from '../../contract/limits.ts';
import type { Trial } from '../../contract/trials.ts';
import { type TaxRule, taxRules } from '../../contract/vocab.ts';
import { needsTaxReason } from '../../domain/invoiceTotals.ts';
import type { MessageKey } from '../../messages/en.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { LabelInput } from '../../ui/form/LabelInput.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useText } from '../../ui/words/useText.ts';
import { FieldConflict } from './FieldConflict.tsx';
import { isReasonMissing } from './trialDraft.ts';
import type { TrialAutosave } from './useTrialAutosave.ts';

interface Props {
  trial: Trial;
  form: TrialAutosave;
  /** The invoice recipient's address is without the VAT ID that reverse charge asks for. */
  isVatIdMissing: boolean;
}

const isTaxRule = (value: string): value is TaxRule => taxRules.some((rule) => rule === value);

const hints: Partial<Record<TaxRule, MessageKey>> = {
  exempt: 'trialDetails.tax.reasonPrinted',
  not_taxable: 'trialDetails.tax.reasonPrinted',
  reverse_charge: 'trialDetails.tax.reverseCharge',
};

/** Which tax the trial's invoices carry: chosen by finance, with the reason where the rule prints one. */
export function TaxRuleCard({ trial, form, isVatIdMissing }: Props) {
  const text = useText();
  const site = useCallQuery(api.getClinicalsite, {});
  const { values, stored, change, save } = form;
  const rule = values.tax_rule;

  const pick = (picked: string): void => {
    if (!isTaxRule(picked)) return;
    change({ tax_rule: picked });
    save();
  };
  const hintOf = (each: TaxRule): string =>
    [hints[each], each === site.data?.tax_rule ? ('trialDetails.tax.siteDefault' as const) : undefined]
      .flatMap((key) => (key ? [text(key)] : []))
      .join(' · ');

  return (
    <Card title={text('trialDetails.tax.title')} hint={text('trialDetails.tax.hint')}>
      <RadioGroup
        aria-label={text('trialDetails.tax.title')}
        value={rule ?? ''}
        onChange={(_event, picked) => pick(picked)}
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
        form={form}
        field="tax_rule"
        theirs={stored.tax_rule ? text(`vocab.taxRule.${stored.tax_rule}`) : ''}
      />
      {rule && needsTaxReason(rule) && (
        <Box sx={{ mt: '16px' }}>
          <LabelInput
            label={text('trialDetails.tax.reason')}
            isRequired
            rows={2}
            maxLength={limits.descriptionLength}
            value={values.tax_reason}
            onChange={(typed) => change({ tax_reason: typed || null })}
            onCommit={save}
            failure={isReasonMissing(values) ? text('common.validation.required') : null}
          />
          <FieldConflict form={form} field="tax_reason" theirs={stored.tax_reason ?? ''} />
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
