import { CalendarDays } from 'lucide-react';
import type { Visit } from '../../contract/plan/visits.ts';
import type { Area } from '../../ui/area/area.ts';

export const visits = {
  name: 'visits',
  icon: CalendarDays,
  representation: (visit: Visit) => visit.label,
  pages: [],
} as const satisfies Area;
