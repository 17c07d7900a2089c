import { DraftManyDialog } from '../../resources/invoices/across/DraftManyDialog.tsx';
import { RadarPage } from '../../resources/radar/RadarPage.tsx';
import { RecordManyDialog } from '../../resources/recording/many/RecordManyDialog.tsx';

/** The radar with what invoices and recording do for its rows. */
export const RadarWithActs = () => <RadarPage Drafting={DraftManyDialog} Recording={RecordManyDialog} />;
