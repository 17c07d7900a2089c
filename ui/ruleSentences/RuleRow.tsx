import { Box, IconButton } from '@mui/material';
import {
  CircleStop,
  Filter,
  Flag,
  Layers,
  type LucideIcon,
  Percent,
  PiggyBank,
  Scale,
  Trash2,
  WalletCards,
} from 'lucide-react';
import {
  capScopes,
  contractParties,
  holdbackEvents,
  milestoneEvents,
  overheadBases,
  type RuleKind,
} from '../../contract/rules/ruleVocab.ts';
import { StateChip } from '../chips/StateChip.tsx';
import { ChangeableFields } from '../form/ChangeableFields.tsx';
import { ChoiceField } from '../form/ChoiceField.tsx';
import { DateField } from '../form/dates/DateField.tsx';
import { Field } from '../form/Field.tsx';
import { useMayChange } from '../session/currentUser.ts';
import { useText } from '../words/useText.ts';
import { isNumberField, type RuleDraft } from './ruleDraft.ts';
import { Sentence } from './Sentence.tsx';

const icons: Readonly<Record<RuleKind, LucideIcon>> = {
  cap: Filter,
  screening_ratio: Scale,
  tier: Layers,
  overhead: Percent,
  holdback: PiggyBank,
  milestone: Flag,
  contract_value: WalletCards,
  termination: CircleStop,
};

/** A service of the trial; what is bound to visits has a price for each participant, another one falls due at a milestone. */
export interface NamedService {
  value: string;
  label: string;
  isOperational: boolean;
}

interface Props {
  draft: RuleDraft;
  state: 'new' | 'changed' | 'coming' | 'inForce' | 'ended';
  services: readonly NamedService[];
  /** What it does, or why it cannot be saved. */
  hint: string;
  failure: string | null;
  /** Why it stays; null = it may be removed. */
  stays: string | null;
  /** Its first day is that of what it comes with. */
  isFromFixed?: boolean;
  /** Whether what stands in a field is not saved yet. */
  isTyped: (field: string) => boolean;
  onType: (draft: RuleDraft) => void;
  onRemove: () => void;
}

type FieldName = keyof typeof widths;
const widths = {
  most: 64,
  study_service_template_id: 220,
  per: 190,
  free: 64,
  paid: 64,
  recruited: 64,
  percentage: 76,
  basis: 210,
  until: 190,
  amount: 140,
  from_participant: 64,
  event: 190,
  on_date: 150,
  ended_by: 150,
  last_day: 150,
  from_date: 150,
  until_date: 150,
} as const;
const isFieldName = (name: string): name is FieldName => name in widths;

const looks = {
  new: 'out_of_window',
  changed: 'out_of_window',
  coming: 'upcoming',
  inForce: 'done',
  ended: 'closed',
} as const;

/** A milestone says besides what its event needs. */
const sentenceOf = ({ kind, fields }: RuleDraft) => {
  if (kind !== 'milestone') return `rules.sentences.${kind}` as const;
  const event = milestoneEvents.find((one) => one === fields.event) ?? 'close_out';
  return `rules.milestones.${event}` as const;
};

/** A rule as a sentence whose numbers are typed in it, with what it does below. */
export function RuleRow({
  draft,
  state,
  services,
  hint,
  failure,
  stays,
  isFromFixed = false,
  isTyped,
  onType,
  onRemove,
}: Props) {
  const text = useText();
  const mayChange = useMayChange();
  const Icon = icons[draft.kind];
  const choicesOf = (name: FieldName): readonly { value: string; label: string }[] => {
    if (name === 'per') return capScopes.map((value) => ({ value, label: text(`rules.per.${value}`) }));
    if (name === 'basis')
      return overheadBases.map((value) => ({ value, label: text(`rules.basis.${value}`) }));
    if (name === 'until')
      return holdbackEvents.map((value) => ({ value, label: text(`rules.until.${value}`) }));
    if (name === 'event')
      return milestoneEvents.map((value) => ({ value, label: text(`rules.events.${value}`) }));
    if (name === 'ended_by')
      return contractParties.map((value) => ({ value, label: text(`rules.endedBy.${value}`) }));
    return services.filter(
      ({ isOperational }) => draft.kind === 'cap' || isOperational === (draft.kind === 'milestone'),
    );
  };
  const fieldOf = (name: string) => {
    if (!isFieldName(name)) return null;
    const given = draft.fields[name] ?? '';
    if (name === 'from_date' && isFromFixed) return <strong className="tabular">{given}</strong>;
    const type = (value: string) => onType({ ...draft, fields: { ...draft.fields, [name]: value } });
    const label = text(`rules.fields.${name}`);
    const isDate = name.endsWith('_date') || name === 'last_day';
    return (
      <Box
        sx={{
          width: widths[name],
          ...(isTyped(name) && { '& .MuiInputBase-root': { background: 'var(--chg-cell)' } }),
        }}
      >
        {isDate ? (
          <DateField
            label={label}
            isLabelHidden
            text={given}
            onType={type}
            {...(name === 'until_date' && { placeholder: text('rules.forGood') })}
          />
        ) : isNumberField(name) ? (
          <Field label={label} isLabelHidden text={given} onType={type} isNumeric />
        ) : (
          <ChoiceField label={label} isLabelHidden value={given} choices={choicesOf(name)} onChange={type} />
        )}
      </Box>
    );
  };
  return (
    <ChangeableFields mayChange={mayChange}>
      <Box
        component="section"
        aria-label={text(`rules.kinds.${draft.kind}`)}
        sx={{ display: 'flex', gap: '12px', p: '12px 16px', borderTop: '1px solid var(--line)' }}
      >
        <Icon size={18} aria-hidden style={{ flex: 'none', marginTop: 5 }} />
        <Box sx={{ display: 'grid', gap: '6px', flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', minHeight: 28 }}>
            <Box component="span" sx={{ fontSize: 12, color: 'var(--text3)' }}>
              {text(`rules.kinds.${draft.kind}`)}
            </Box>
            <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: '4px' }}>
              <StateChip look={looks[state]}>{text(`rules.states.${state}`)}</StateChip>
              <IconButton
                size="small"
                aria-label={text('rules.remove')}
                title={stays ?? text('rules.remove')}
                aria-description={stays ?? undefined}
                disabled={stays !== null}
                onClick={onRemove}
              >
                <Trash2 size={15} aria-hidden />
              </IconButton>
            </Box>
          </Box>
          <Sentence words={text(sentenceOf(draft))} field={fieldOf} />
          <Box sx={{ fontSize: 12, color: 'var(--text2)' }}>
            <Sentence words={text('rules.dates')} field={fieldOf} />
          </Box>
          <Box
            role={failure ? 'alert' : undefined}
            sx={{ fontSize: 12, color: failure ? 'var(--overdue-f)' : 'var(--text2)' }}
          >
            {failure ?? hint}
          </Box>
        </Box>
      </Box>
    </ChangeableFields>
  );
}
