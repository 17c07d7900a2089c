import { Box, Button } from '@mui/material';
import { type ComponentProps, useId, useState } from 'react';
import { type CheckedRule, einvoicesCalls } from '../../../contract/invoices/einvoices.ts';
import type { EInvoiceFormat } from '../../../contract/vocab.ts';
import { ruleFacts } from '../../../domain/einvoices/ruleFacts.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { inOneLine } from '../../../ui/feedback/LineFailed.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { DutyNote } from './DutyNote.tsx';
import { EarlierValidations } from './EarlierValidations.tsx';
import { FormatChecks } from './FormatChecks.tsx';
import { Broken, Kept } from './marks.tsx';

interface Props {
  invoiceId: string;
  trialId: string;
  /** What stands here stays: what is mended opens beside it. */
  isKeptOpen?: boolean;
}

/**
 * In which formats a draft could go out, whatever its recipient gets; of the one that it gets the rules that were asked,
 * those that are not kept first.
 */
export function ElectronicCheck({ invoiceId, trialId, isKeptOpen = false }: Props) {
  const check = useCallQuery(einvoicesCalls.checkEInvoice, { invoice_id: invoiceId });
  return (
    <Loaded queries={{ check }} skeleton={null} failed={inOneLine}>
      {({ check: { format, rules, formats, duty, earlier } }) => (
        <>
          <DutyNote duty={duty} trialId={trialId} hasFormat={format !== null} />
          {format && <Checked electronicFormat={format} rules={rules} />}
          <OtherFormats
            formats={formats.filter((one) => one.format !== format)}
            trialId={trialId}
            ofRecipient={formats.find((one) => one.format === format)}
            isKeptOpen={isKeptOpen}
          />
          <EarlierValidations earlier={earlier} />
        </>
      )}
    </Loaded>
  );
}

/** Formats that the recipient does not get: what they lack is looked at by whoever wants one of them. */
function OtherFormats(props: ComponentProps<typeof FormatChecks>) {
  const text = useText();
  const format = useFormat();
  const { formats } = props;
  if (formats.length === 0) return null;
  const ready = formats.filter(({ faults }) => faults.length === 0).length;
  return (
    <details>
      <Box component="summary" sx={{ mb: '6px', cursor: 'pointer', color: 'var(--text2)' }}>
        {text('einvoice.formats.others', { ready: format.count(ready), count: format.count(formats.length) })}
      </Box>
      <FormatChecks {...props} />
    </details>
  );
}

interface CheckedProps {
  electronicFormat: EInvoiceFormat;
  rules: readonly CheckedRule[];
}

function Checked({ electronicFormat, rules }: CheckedProps) {
  const text = useText();
  const format = useFormat();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const broken = rules.filter(({ is_kept }) => !is_kept);
  const kept = rules.filter(({ is_kept }) => is_kept);
  const count = format.count(rules.length);
  return (
    <Box role="group" aria-label={text('einvoice.check.title')}>
      <Box sx={{ display: 'flex', gap: '8px' }}>
        {broken.length === 0 ? <Kept /> : <Broken />}
        <span>
          <strong>{text(`invoices.export.${electronicFormat}`)}</strong>
          <br />
          {broken.length === 0
            ? text('einvoice.check.kept', { count })
            : text('einvoice.check.broken', { count, broken: format.count(broken.length) })}
        </span>
      </Box>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={listId}
        sx={{ ml: '15px' }}
        onClick={() => setOpen(!isOpen)}
      >
        {text(isOpen ? 'einvoice.check.hide' : 'einvoice.check.show')}
      </Button>
      <Box
        component="ul"
        id={listId}
        hidden={!isOpen}
        tabIndex={0}
        aria-label={text('einvoice.check.title')}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 320, overflow: 'auto', fontSize: 12 }}
      >
        {[...broken, ...kept].map((rule) => (
          <RuleLine key={`${rule.rule} ${rule.field}`} rule={rule} />
        ))}
      </Box>
    </Box>
  );
}

/** A rule with its id and release, what it asks for, and whether it is kept; of a broken one what class of fault that is. */
function RuleLine({ rule: { rule, is_kept } }: { rule: CheckedRule }) {
  const text = useText();
  const { release, faultClass } = ruleFacts(rule);
  return (
    <Box component="li" sx={{ display: 'flex', gap: '8px', py: '4px', borderTop: '1px solid var(--line)' }}>
      {is_kept ? <Kept /> : <Broken />}
      <span>
        {text(`einvoiceRules.${rule}`)}
        <Box component="span" sx={{ display: 'block', color: 'var(--text3)' }}>
          {rule} · {release} · {text(is_kept ? 'einvoice.check.isKept' : 'einvoice.check.isBroken')}
          {!is_kept && ` · ${text(`einvoice.check.faultClass.${faultClass}`)}`}
        </Box>
      </span>
    </Box>
  );
}
