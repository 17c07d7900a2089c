import { CalendarClock } from 'lucide-react';
import type { OperationalService } from '../../contract/plan/operationalServices.ts';
import type { Area } from '../../ui/area/area.ts';

export const operationalServices = {
  name: 'operationalServices',
  icon: CalendarClock,
  representation: (service: OperationalService) => service.label,
  pages: [],
} as const satisfies Area;
