import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { renderUi } from '../renderUi.tsx';

afterEach(cleanup);

test('a value whose choices are still being read is no fault: nothing is shown until they come', async () => {
  const warn = vi.spyOn(console, 'warn');
  await renderUi(<ChoiceField label="Service" value="ecg" choices={[]} onChange={() => {}} />);
  expect(screen.getByRole('combobox', { name: 'Service' })).toBeTruthy();
  expect(warn).not.toHaveBeenCalled();
});
