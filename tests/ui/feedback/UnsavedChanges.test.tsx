import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useUnsaved } from '../../../ui/feedback/leaving.ts';
import { UnsavedChanges } from '../../../ui/feedback/UnsavedChanges.tsx';
import { renderUi } from '../renderUi.tsx';

afterEach(cleanup);

test('leaving with unsaved changes asks; Cancel stays', async () => {
  const user = userEvent.setup();
  const { router } = await renderUi(<UnsavedChanges isDirty />);
  await act(() => router.navigate('/elsewhere'));
  expect(screen.getByRole('dialog', { name: 'Data has been changed without saving' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/');
});

test('Continue without saving leaves', async () => {
  const user = userEvent.setup();
  const { router } = await renderUi(<UnsavedChanges isDirty />);
  await act(() => router.navigate('/elsewhere'));
  await user.click(screen.getByRole('button', { name: 'Continue without saving' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

test('nothing is asked while nothing has changed, or within the page', async () => {
  const { router } = await renderUi(<UnsavedChanges isDirty={false} />);
  await act(() => router.navigate('/elsewhere'));
  expect(router.state.location.pathname).toBe('/elsewhere');
  cleanup();

  const dirty = await renderUi(<UnsavedChanges isDirty />);
  await act(() => dirty.router.navigate('/#prices'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(dirty.router.state.location.hash).toBe('#prices');
});

function UnsavedInView() {
  useUnsaved('unsaved', 'Annotations are not saved.', true);
  return null;
}

test('what would be lost with its tab asks before another tab or another choice in the address', async () => {
  const user = userEvent.setup();
  const { router } = await renderUi(<UnsavedInView />);
  await act(() => router.navigate('/?document=other'));
  expect(screen.getByText('Annotations are not saved.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => router.navigate('/#items'));
  await user.click(await screen.findByRole('button', { name: 'Continue without saving' }));
  await waitFor(() => expect(router.state.location.hash).toBe('#items'));
});
