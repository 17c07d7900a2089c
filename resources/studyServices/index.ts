import { ListChecks } from 'lucide-react';
import type { StudyService } from '../../contract/plan/studyServices.ts';
import type { Area } from '../../ui/area/area.ts';

export const studyServices = {
  name: 'studyServices',
  icon: ListChecks,
  representation: (service: StudyService) => service.label,
  pages: [],
} as const satisfies Area;
