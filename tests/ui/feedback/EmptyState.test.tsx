import { cleanup, screen } from '@testing-library/react';
import { FolderOpen } from 'lucide-react';
import { afterEach, expect, test } from 'vitest';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { renderUi } from '../renderUi.tsx';

afterEach(cleanup);

test('an empty state shows an icon, a message and an optional description', async () => {
  const { container } = await renderUi(
    <EmptyState icon={FolderOpen} message="No trials" description="Make one." />,
  );
  expect(await screen.findByText('No trials')).toBeTruthy();
  expect(screen.getByText('Make one.')).toBeTruthy();
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  cleanup();
  await renderUi(<EmptyState icon={FolderOpen} message="No trials" />);
  expect(await screen.findByText('No trials')).toBeTruthy();
  expect(screen.queryByText('Make one.')).toBeNull();
});
