import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ReactNode } from 'react';

interface Segment<T extends string> {
  value: T;
  label: ReactNode;
}

interface Props<T extends string> {
  /** Named for screen readers; the visible label, where there is one, stands outside. */
  label: string;
  value: T;
  segments: readonly Segment<T>[];
  onChange: (value: T) => void;
  isDisabled?: boolean;
  isFullWidth?: boolean;
}

/** A few choices side by side, one of them always chosen: a filter, a type, a language. */
export function Segments<T extends string>({
  label,
  value,
  segments,
  onChange,
  isDisabled,
  isFullWidth,
}: Props<T>) {
  const pick = (picked: unknown): void => {
    const segment = segments.find((each) => each.value === picked);
    // A click on the chosen one reports null: it stays chosen.
    if (segment) onChange(segment.value);
  };
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={label}
      value={value}
      disabled={isDisabled}
      fullWidth={isFullWidth}
      onChange={(_event, picked: unknown) => pick(picked)}
    >
      {segments.map((segment) => (
        <ToggleButton key={segment.value} value={segment.value}>
          {segment.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
