import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { token } from '../theme.ts';

interface Props extends Pick<IconButtonProps, 'aria-haspopup' | 'aria-expanded' | 'onClick' | 'children'> {
  /** Named in a tooltip and for screen readers. */
  readonly label: string;
  readonly isDisabled?: boolean;
}

/** A tool of the sheet: an icon that says what it does when it is pointed at or reached by the keyboard. */
export function Tool({ label, isDisabled = false, children, ...button }: Props) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={isDisabled} sx={{ color: token.text2 }} {...button}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
