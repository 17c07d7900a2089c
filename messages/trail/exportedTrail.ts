import type { Translation } from '../translation.ts';
import { eventActsDe, eventActsEn } from './eventActs.ts';

/** The words of the exported trail; i18next reads them on the server. */
export const exportedTrailEn = {
  named: 'Audit trail',
  columns: {
    time: 'Time (UTC)',
    person: 'Person',
    act: 'Act',
    table: 'Table',
    record: 'Record',
    trial: 'Trial',
    changes: 'Before → after',
    reason: 'Reason',
    block: 'Block',
    event: 'Event',
    request: 'Request',
  },
  acts: eventActsEn,
} as const;

export const exportedTrailDe = {
  named: 'Änderungsprotokoll',
  columns: {
    time: 'Zeit (UTC)',
    person: 'Person',
    act: 'Vorgang',
    table: 'Tabelle',
    record: 'Eintrag',
    trial: 'Studie',
    changes: 'Vorher → nachher',
    reason: 'Begründung',
    block: 'Block',
    event: 'Ereignis',
    request: 'Anfrage',
  },
  acts: eventActsDe,
} satisfies Translation<typeof exportedTrailEn>;
