import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import type { Calculation, CalculationLine } from '../../contract/calculation/calculations.ts';
import {
  type CalculationTemplate,
  calculationTemplatesCalls,
  type TemplateLine,
} from '../../contract/calculation/calculationTemplates.ts';
import { limits } from '../../contract/limits.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { ActDialog } from '../../ui/feedback/ActDialog.tsx';
import { useTellDone } from '../../ui/feedback/done.ts';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useText } from '../../ui/words/useText.ts';
import { templateLineOf } from './calculationLines.ts';
import { useSkeleton } from './useSkeleton.ts';

/** Starting point of a calculation; without terms overhead and margin stay as they are. */
export interface Beginning {
  label: string;
  lines: readonly TemplateLine[];
  terms: Pick<Calculation, 'overhead_percentage' | 'margin_percentage'> | null;
}

interface Props {
  calculation: Calculation;
  lines: readonly CalculationLine[];
  /** Null = nothing can be added any more. */
  onBegin: ((beginning: Beginning) => void) | null;
  onClose: () => void;
}

/** The site's templates: to begin from one, to keep this calculation as one, to remove one. */
export function TemplatesDialog({ calculation, lines, onBegin, onClose }: Props) {
  const text = useText();
  const templates = useCallQuery(calculationTemplatesCalls.listCalculationTemplates, {});
  const skeleton = useSkeleton();
  return (
    <ActDialog title={text('calculation.templates.title')} width={560} gap={16} onClose={onClose}>
      <Loaded queries={{ templates }} skeleton={<LoadingLine />}>
        {(read) => (
          <>
            <Box
              component="ul"
              aria-label={text('calculation.templates.title')}
              sx={{ listStyle: 'none', m: 0, p: 0, '& > li': { borderBottom: '1px solid var(--line)' } }}
            >
              <TemplateRow beginning={skeleton} stored={null} onBegin={onBegin} />
              {read.templates.map((template) => (
                <TemplateRow
                  key={template.calculation_template_id}
                  beginning={{ label: template.label, lines: template.lines, terms: template }}
                  stored={template}
                  onBegin={onBegin}
                />
              ))}
            </Box>
            {lines.length > 0 && (
              <KeepAsTemplate calculation={calculation} lines={lines} templates={read.templates} />
            )}
          </>
        )}
      </Loaded>
    </ActDialog>
  );
}

interface RowProps {
  beginning: Beginning;
  /** As the site keeps it; null = it is the product's own. */
  stored: CalculationTemplate | null;
  onBegin: Props['onBegin'];
}

function TemplateRow({ beginning, stored, onBegin }: RowProps) {
  const text = useText();
  const tellDone = useTellDone();
  const { label, lines } = beginning;
  const remove = useCallMutation(calculationTemplatesCalls.removeCalculationTemplate, {
    onSuccess: () => tellDone({ record: label, message: text('calculation.templates.removed') }),
  });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: '8px', py: '8px' }}>
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <Box sx={{ color: 'var(--text)', fontWeight: 550 }}>{label}</Box>
        <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>
          {text('calculation.facts', { smart_count: lines.length })}
        </Box>
      </Box>
      {stored && (
        <Button
          disabled={remove.isPending}
          aria-label={text('calculation.templates.removeOne', { label })}
          onClick={() =>
            remove.mutate({
              calculation_template_id: stored.calculation_template_id,
              version: stored.version,
            })
          }
        >
          {text('calculation.templates.remove')}
        </Button>
      )}
      {onBegin && (
        <Button
          variant="outlined"
          aria-label={text('calculation.templates.beginOne', { label })}
          onClick={() => onBegin(beginning)}
        >
          {text('calculation.templates.begin')}
        </Button>
      )}
    </Box>
  );
}

interface KeepProps extends Pick<Props, 'calculation' | 'lines'> {
  templates: readonly CalculationTemplate[];
}

/** Keeps what is stored of this calculation under a name; one of the same name is replaced, which is said before. */
function KeepAsTemplate({ calculation, lines, templates }: KeepProps) {
  const text = useText();
  const tellDone = useTellDone();
  const [typed, setTyped] = useState('');
  const label = typed.trim();
  const same = templates.find((template) => template.label === label);
  const keep = useCallMutation(calculationTemplatesCalls.putCalculationTemplate, {
    onSuccess: (kept) => {
      setTyped('');
      tellDone({ record: kept.label, message: text('calculation.templates.kept') });
    },
  });
  const { overhead_percentage, margin_percentage } = calculation;
  return (
    <Box
      component="form"
      sx={{ display: 'flex', alignItems: 'start', gap: '8px' }}
      onSubmit={(event) => {
        event.preventDefault();
        keep.mutate({
          calculation_template_id: same?.calculation_template_id ?? newId(),
          label,
          overhead_percentage,
          margin_percentage,
          lines: lines.map(templateLineOf),
          version: same?.version,
        });
      }}
    >
      <TextField
        fullWidth
        label={text('calculation.templates.name')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        helperText={same && text('calculation.templates.replaces')}
        slotProps={{ htmlInput: { maxLength: limits.labelLength } }}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={label === '' || keep.isPending}
        sx={{ flex: 'none' }}
      >
        {text(same ? 'calculation.templates.replace' : 'calculation.templates.keep')}
      </Button>
    </Box>
  );
}
