import { Button } from '@mui/material';
import { useCallback, useState } from 'react';
import { type Webhook, type WebhookWithSecret, webhooksCalls } from '../../../contract/connect/webhooks.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { useTellDone } from '../../../ui/feedback/done.ts';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useMayChange } from '../../../ui/session/currentUser.ts';
import { useText } from '../../../ui/words/useText.ts';
import { ShownSecret } from '../ShownSecret.tsx';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { type WebhookAct, WebhookTable } from './WebhookTable.tsx';

/** What is open: a webhook that is new (null), or one with what is done to it. */
type Open = { act: WebhookAct; webhook: Webhook } | { act: 'change'; webhook: null };

/** Who is told what is done here: made, changed, switched off and on, with what was sent to each. */
export function SiteWebhooks() {
  const text = useText();
  const tellDone = useTellDone();
  const mayChange = useMayChange();
  const webhooks = useCallQuery(webhooksCalls.listWebhooks, {});
  const [open, setOpen] = useState<Open | null>(null);
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const close = (): void => setOpen(null);
  const begin = useCallback((act: WebhookAct, webhook: Webhook) => setOpen({ act, webhook }), []);
  const { mutate: renew, isPending } = useCallMutation(webhooksCalls.renewWebhookSecret, {
    onSuccess: (renewed) => {
      close();
      setMade(renewed);
    },
  });
  return (
    <Card
      title={text('webhooks.title')}
      hint={text('webhooks.hint')}
      isFlush
      action={
        mayChange && (
          <Button variant="outlined" onClick={() => setOpen({ act: 'change', webhook: null })}>
            {text('webhooks.create')}
          </Button>
        )
      }
    >
      <Loaded queries={{ webhooks }} skeleton={<LoadingLine />}>
        {(read) => <WebhookTable webhooks={read.webhooks} mayChange={mayChange} onAct={begin} />}
      </Loaded>
      {open?.act === 'change' && (
        <WebhookDialog
          webhook={open.webhook}
          onMade={(answer) => {
            close();
            setMade(answer);
          }}
          onSaved={() => {
            close();
            tellDone({ message: text('webhooks.saved') });
          }}
          onClose={close}
        />
      )}
      {open?.act === 'deliveries' && (
        <DeliveriesDialog webhook={open.webhook} mayChange={mayChange} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={open?.act === 'renew'}
        title={text('webhooks.renewTitle', { label: open?.webhook?.label ?? '' })}
        confirmLabel={text('webhooks.renewNow')}
        isBusy={isPending}
        onConfirm={() => open?.webhook && renew({ webhook_id: open.webhook.webhook_id })}
        onCancel={close}
      >
        {text('webhooks.renewBody')}
      </ConfirmDialog>
      {made && (
        <ShownSecret
          title={text('webhooks.shown', { label: made.webhook.label })}
          lead={text('webhooks.shownLead')}
          label={text('webhooks.secret')}
          secret={made.secret}
          copied={text('webhooks.copied')}
          kept={text('webhooks.kept')}
          onClose={() => setMade(null)}
        >
          {text('webhooks.usage')}
        </ShownSecret>
      )}
    </Card>
  );
}
