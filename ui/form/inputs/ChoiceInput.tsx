import { ChoiceField } from '../ChoiceField.tsx';
import { FieldConflict } from '../typing/FieldConflict.tsx';
import { type InputProps, useField } from '../useField.ts';

interface Choice {
  /** Null = that none is chosen is a choice of its own. */
  value: string | null;
  label: string;
}

interface Props extends InputProps {
  choices: readonly Choice[];
}

const none = 'none';

/** One of a few named values, picked from a menu. */
export function ChoiceInput({ source, choices, ...props }: Props) {
  const { ref, value, failure, choose } = useField(source);
  const hasNone = choices.some((choice) => choice.value === null);
  const held = typeof value === 'string' ? value : '';
  return (
    <div>
      <ChoiceField
        {...props}
        name={source}
        inputRef={ref}
        failure={failure}
        value={held || (hasNone ? none : '')}
        choices={choices.map((choice) => ({ ...choice, value: choice.value ?? none }))}
        onChange={(picked) => choose(picked === none ? null : picked)}
      />
      <FieldConflict
        source={source}
        show={(stored) => choices.find((choice) => choice.value === stored)?.label ?? ''}
      />
    </div>
  );
}
