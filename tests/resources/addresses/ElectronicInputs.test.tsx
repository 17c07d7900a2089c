import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { ElectronicInputs } from '../../../resources/addresses/ElectronicInputs.tsx';
import { renderUi } from '../../ui/renderUi.tsx';

afterEach(cleanup);

function Form({ focused = 'label', ...values }: { focused?: string; buyer_reference?: string }) {
  const form = useForm({
    defaultValues: {
      einvoice_format: null,
      buyer_reference: '',
      order_number: '',
      electronic_address: '',
      ...values,
    },
  });
  return (
    <FormProvider {...form}>
      <ElectronicInputs focused={focused} />
      <button type="button" onClick={() => form.setValue('einvoice_format', 'zugferd' as never)}>
        choose
      </button>
    </FormProvider>
  );
}
const reference = () => screen.queryByRole('textbox', { name: /buyer reference|Leitweg/i });

test('what only an electronic invoice has is asked for once a format is chosen', async () => {
  await renderUi(<Form />, 'en');
  expect(reference()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'choose' }));
  expect(reference()).not.toBeNull();
});

test('it is there where something stands in it, and where somebody is led to it', async () => {
  await renderUi(<Form buyer_reference="04011000-1234512345-06" />, 'en');
  expect(reference()).not.toBeNull();
  cleanup();
  await renderUi(<Form focused="electronic_address" />, 'en');
  expect(reference()).not.toBeNull();
});
