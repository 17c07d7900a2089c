import { Workflow } from 'lucide-react';
import { type Area, page } from '../../ui/area/area.ts';

export const workflow = {
  name: 'workflow',
  icon: Workflow,
  pages: [
    {
      route: 'workflow',
      needs: 'configuration',
      section: 'configuration',
      page: page(async () => (await import('./WorkflowPage.tsx')).WorkflowPage),
    },
  ],
} as const satisfies Area;
