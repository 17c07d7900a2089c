import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { formOnPage } from './support/everyForm.tsx';
import { serviceFormRows } from './support/serviceFormRows.tsx';

const { backend, open } = formOnPage();

const [visitService] = serviceFormRows;
const historyButton = () => screen.queryByRole('button', { name: 'History', hidden: true });

/** Opens the service, and deletes it; its page stays until the next one is there, which here never comes. */
const removeService = async () => {
  if (!visitService) throw new Error('The form of a visit service is not there');
  const page = await open(visitService);
  const read = backend().callsOf(api.getStudyService).length;
  expect(historyButton()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete service' }));
  await waitFor(() => expect(backend().callsOf(api.removeStudyService)).toHaveLength(1));
  await waitFor(() => expect(page.queryClient.isMutating()).toBe(0));
  await page.queryClient.invalidateQueries();
  return backend().callsOf(api.getStudyService).length - read;
};

test('A record that is deleted is asked for no more, while its page is still shown', async () => {
  expect(await removeService()).toBe(0);
  expect(historyButton()).toBeNull();
});

test('A record that could not be deleted is kept up to date as before', async () => {
  backend().refuseOnce(api.removeStudyService, {
    code: 'service_not_empty',
    params: { study_service_label: 'ECG' },
  });
  expect(await removeService()).toBeGreaterThan(0);
  expect(historyButton()).not.toBeNull();
});
