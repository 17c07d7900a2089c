import { Box } from '@mui/material';
import type { KeptAct } from '../../dataProvider/keptActs.ts';
import { KeptActList } from '../../resources/recording/offline/KeptActList.tsx';
import { ActDialog } from '../../ui/feedback/ActDialog.tsx';
import { useText } from '../../ui/words/useText.ts';

/** All that is kept on this device, in the order in which it was tapped. */
export function NotSentDialog({ acts, onClose }: { acts: readonly KeptAct[]; onClose: () => void }) {
  const text = useText();
  return (
    <ActDialog title={text('notSent.title')} onClose={onClose}>
      <Box sx={{ color: 'var(--text2)', mb: '12px' }}>{text('notSent.list.hint')}</Box>
      <KeptActList acts={acts} onOpen={onClose} />
    </ActDialog>
  );
}
