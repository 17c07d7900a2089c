import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { dailyMailCalls } from '../../contract/notes/dailyMail.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useTellDone } from '../../ui/feedback/done.ts';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useText } from '../../ui/words/useText.ts';

/** Where what is new for the person is mailed once a day. */
export function DailyMailPanel() {
  const text = useText();
  const tellDone = useTellDone();
  const daily = useCallQuery(dailyMailCalls.getDailyMail, {});
  const [isChanging, setChanging] = useState(false);
  const close = (): void => setChanging(false);
  return (
    <Card title={text('notes.daily.title')} hint={text('notes.daily.hint')}>
      <Loaded queries={{ daily }} skeleton={<LoadingLine />}>
        {({ daily: { address, can_mail } }) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px' }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {address === null ? text('notes.daily.off') : text('notes.daily.on', { address })}
              {!can_mail && <Box sx={{ color: 'var(--text2)' }}>{text('notes.daily.noServer')}</Box>}
            </Box>
            <Button
              variant="outlined"
              disabled={!can_mail && address === null}
              onClick={() => setChanging(true)}
            >
              {text('notes.daily.change')}
            </Button>
            {isChanging && (
              <FormDialog
                title={text('notes.daily.dialog')}
                width={480}
                confirmLabel={text('notes.daily.save')}
                endpoint={dailyMailCalls.putDailyMail}
                about="daily-mail"
                record={{ address }}
                toInput={(values) => values}
                onDone={() => {
                  close();
                  tellDone({ message: text('notes.daily.saved') });
                }}
                onClose={close}
              >
                <LabelInput
                  source="address"
                  label={text('notes.daily.address')}
                  hint={text('notes.daily.addressHint')}
                  autoFocus
                />
              </FormDialog>
            )}
          </Box>
        )}
      </Loaded>
    </Card>
  );
}
