import { useText } from '../../words/useText.ts';
import { FieldConflict } from '../FieldConflict.tsx';
import { Toggle } from '../Toggle.tsx';
import { type InputProps, useField } from '../useField.ts';

/** A property that is there or not, with what it means. */
export function ToggleInput({ source, label, hint, isDisabled }: InputProps) {
  const text = useText();
  const { value, choose } = useField(source);
  return (
    <div>
      <Toggle label={label} hint={hint} isDisabled={isDisabled} value={value === true} onChange={choose} />
      <FieldConflict source={source} show={(stored) => text(stored ? 'common.yes' : 'common.no')} />
    </div>
  );
}
