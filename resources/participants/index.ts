import { Users } from 'lucide-react';
import type { Participant } from '../../contract/trials/participants.ts';
import type { Area } from '../../ui/area/area.ts';

export const participants = {
  name: 'participants',
  icon: Users,
  representation: (participant: Participant) => participant.subject_id,
  pages: [],
} as const satisfies Area;
