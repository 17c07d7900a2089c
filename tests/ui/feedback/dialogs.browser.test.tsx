import {
  Button,
  CssBaseline,
  IconButton,
  ThemeProvider,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { themes } from '../../../src/theme/theme.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { renderUi } from '../renderUi.tsx';

afterEach(cleanup);

const inTheme = (content: ReactNode) =>
  renderUi(
    <ThemeProvider theme={themes.light}>
      <CssBaseline />
      {content}
    </ThemeProvider>,
  );

const nothing = (): void => undefined;

test.each([
  ['a text', <span key="text">It is gone for good.</span>],
  ['a field alone', <Field key="field" label="Reason" text="" onType={nothing} />],
])('a dialog keeps its distance between the title and %s', async (_what, body) => {
  await inTheme(
    <ConfirmDialog
      isOpen
      title="Reopen the visit?"
      confirmLabel="Reopen"
      onConfirm={nothing}
      onCancel={nothing}
    >
      {body}
    </ConfirmDialog>,
  );
  const title = await screen.findByText('Reopen the visit?');
  const [first = title] = screen.getAllByText(/^(It is gone|Reason)/);
  const distance = first.getBoundingClientRect().top - title.getBoundingClientRect().bottom;
  expect(distance).toBeGreaterThanOrEqual(8);
});

test('buttons side by side have one height, whatever their kind', async () => {
  await inTheme(
    <>
      <Button variant="contained">Save</Button>
      <Button variant="outlined">Discard</Button>
      <Button size="small">Reset widths</Button>
      <Button size="small" variant="outlined">
        Copy
      </Button>
      <IconButton size="small" aria-label="Close">
        ×
      </IconButton>
      <ToggleButtonGroup value="list" aria-label="View">
        <ToggleButton value="list">List</ToggleButton>
      </ToggleButtonGroup>
    </>,
  );
  const buttons = [
    ...(await screen.findAllByRole('button')).filter(({ textContent }) => textContent !== 'List'),
    screen.getByRole('group', { name: 'View' }),
  ];
  const heights = buttons.map((button) => button.getBoundingClientRect().height);
  expect([...new Set(heights)]).toEqual([32]);
});
