import { type Trial, TrialEdit } from '../../contract/trials.ts';
import { needsTaxReason } from '../../domain/invoiceTotals.ts';

const editable = TrialEdit.omit({ trial_id: true, version: true });

/** What a person edits of a trial, field by field. */
export type TrialFields = ReturnType<typeof editable.parse>;
export type TrialField = keyof TrialFields;

/** What is typed and not yet stored. */
export interface TrialDraft {
  typed: Partial<TrialFields>;
  /** What was stored when the field was first typed in: tells whether somebody else changed it since. */
  base: Partial<TrialFields>;
  /** Fields whose text says no value, such as 31.11.2026; the stored value stays. */
  refused: readonly TrialField[];
}

export interface SavePlan {
  /** Fields whose typed value may be stored now. */
  fields: TrialField[];
  /** Fields that somebody else changed to another value since they were typed in. */
  conflicts: TrialField[];
}

export const emptyDraft: TrialDraft = { typed: {}, base: {}, refused: [] };

const trialFields = [
  'title',
  'type',
  'recruitment_end_date',
  'recruitment_target',
  'tax_rule',
  'tax_reason',
] as const satisfies readonly TrialField[];

export const fieldsOf = (trial: Trial): TrialFields => ({
  title: trial.title,
  type: trial.type,
  recruitment_end_date: trial.recruitment_end_date,
  recruitment_target: trial.recruitment_target,
  tax_rule: trial.tax_rule,
  tax_reason: trial.tax_reason,
});

/** A rule that prints a reason is not stored before the reason is there. */
export const isReasonMissing = ({ tax_rule, tax_reason }: TrialFields): boolean =>
  tax_rule !== null && needsTaxReason(tax_rule) && !tax_reason?.trim();

const isAllowed = (field: TrialField, values: TrialFields): boolean => {
  if (isReasonMissing(values) && (field === 'tax_rule' || field === 'tax_reason')) return false;
  return editable.shape[field].safeParse(values[field]).success;
};

const without = (values: Partial<TrialFields>, fields: readonly TrialField[]): Partial<TrialFields> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.some((each) => each === field)));

/** The typed values of some fields. */
export const typedOf = ({ typed }: TrialDraft, fields: readonly TrialField[]): Partial<TrialFields> =>
  Object.fromEntries(Object.entries(typed).filter(([field]) => fields.some((each) => each === field)));

/** Takes typed values in; at the first typing in a field its stored value is kept beside it. */
export const withTyped = (
  draft: TrialDraft,
  stored: TrialFields,
  values: Partial<TrialFields>,
): TrialDraft => {
  const fields = trialFields.filter((field) => field in values);
  const fresh = fields.filter((field) => !(field in draft.typed));
  return {
    typed: { ...draft.typed, ...values },
    base: { ...draft.base, ...Object.fromEntries(fresh.map((field) => [field, stored[field]])) },
    refused: draft.refused.filter((field) => !fields.includes(field)),
  };
};

/** Marks a field whose text says no value. */
export const withRefused = (draft: TrialDraft, field: TrialField): TrialDraft => ({
  ...draft,
  refused: [...new Set([...draft.refused, field])],
});

/** Lets go of typed values: they are stored, or somebody else's are taken. */
export const withoutFields = (draft: TrialDraft, fields: readonly TrialField[]): TrialDraft => ({
  ...draft,
  typed: without(draft.typed, fields),
  base: without(draft.base, fields),
});

/** Which of the typed values can be stored over `stored`, and which somebody else has changed meanwhile. */
export function planSave(stored: TrialFields, { typed, base, refused }: TrialDraft): SavePlan {
  const values = { ...stored, ...typed };
  const changed = trialFields.filter((field) => field in typed && typed[field] !== stored[field]);
  const conflicts = changed.filter((field) => base[field] !== stored[field]);
  const fields = changed.filter(
    (field) => !conflicts.includes(field) && !refused.includes(field) && isAllowed(field, values),
  );
  return { fields, conflicts };
}

/** Fields whose text is only here: typed, refused or in conflict. */
export const unsavedFields = (stored: TrialFields, { typed, refused }: TrialDraft): TrialField[] =>
  trialFields.filter(
    (field) => refused.includes(field) || (field in typed && typed[field] !== stored[field]),
  );
