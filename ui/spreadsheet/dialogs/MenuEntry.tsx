import ListItemText from '@mui/material/ListItemText';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { token } from '../theme.ts';

interface Props extends Pick<MenuItemProps, 'autoFocus' | 'tabIndex'> {
  readonly label: string;
  /** The keys that do the same, to the right of it. */
  readonly keys?: string;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

/** A line of a sheet's menu. */
export function MenuEntry({ label, keys = '', isDisabled = false, onChoose, ...given }: Props) {
  return (
    <MenuItem {...given} disabled={isDisabled} onClick={onChoose}>
      <ListItemText>{label}</ListItemText>
      {keys && (
        <Typography variant="body2" sx={{ color: token.text3, pl: '24px' }} aria-hidden>
          {keys}
        </Typography>
      )}
    </MenuItem>
  );
}
