import TextField from '@mui/material/TextField';

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
}

/** One of a few, by the browser's own list: one of the page's would lie outside of the filter and close it. */
export function Choice<Value extends string>({ label, value, choices, onChoose }: Props<Value>) {
  return (
    <TextField
      select
      size="small"
      value={value}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice.value === event.target.value);
        if (chosen) onChoose(chosen.value);
      }}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}
