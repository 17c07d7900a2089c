import type { ComponentProps } from 'react';
import { Card } from '../frame/Card.tsx';
import { EmptyState } from './EmptyState.tsx';

/** The same on a card of its own, where a list or a table would stand. */
export const EmptyCard = (props: ComponentProps<typeof EmptyState>) => (
  <Card>
    <EmptyState {...props} />
  </Card>
);
