import { type Webhook, type WebhookWithSecret, webhooksCalls } from '../../../contract/connect/webhooks.ts';
import { webhookKinds } from '../../../contract/connect/webhookVocab.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { LabelInput } from '../../../ui/form/inputs/LabelInput.tsx';
import { ToggleInput } from '../../../ui/form/inputs/ToggleInput.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { SeveralInput } from '../SeveralInput.tsx';

interface Props {
  /** Null = a new one. */
  webhook: Webhook | null;
  onMade: (made: WebhookWithSecret) => void;
  onSaved: () => void;
  onClose: () => void;
}

const required = ['label', 'address', 'kinds'];

/** Asks where a webhook leads and what it hears. */
export function WebhookDialog({ webhook, onMade, onSaved, onClose }: Props) {
  const text = useText();
  if (!webhook)
    return (
      <FormDialog
        title={text('webhooks.newTitle')}
        width={520}
        confirmLabel={text('webhooks.confirm')}
        endpoint={webhooksCalls.createWebhook}
        about="new"
        record={{ label: null, address: null, kinds: [], is_active: true }}
        required={required}
        toInput={(values) => values}
        onDone={onMade}
        onClose={onClose}
      >
        <WebhookFields />
      </FormDialog>
    );
  const { webhook_id, label, address, kinds, is_active, version } = webhook;
  return (
    <FormDialog
      title={text('webhooks.changeTitle', { label })}
      width={520}
      confirmLabel={text('webhooks.save')}
      endpoint={webhooksCalls.putWebhook}
      about={webhook_id}
      record={{ label, address, kinds, is_active, version }}
      fields={['label', 'address', 'kinds', 'is_active']}
      required={required}
      toInput={(values, base) => ({ ...values, webhook_id, version: base.version })}
      onDone={onSaved}
      onClose={onClose}
    >
      <WebhookFields />
    </FormDialog>
  );
}

function WebhookFields() {
  const text = useText();
  return (
    <>
      <LabelInput
        source="label"
        label={text('webhooks.label')}
        hint={text('webhooks.labelHint')}
        isRequired
        autoFocus
      />
      <LabelInput
        source="address"
        label={text('webhooks.address')}
        hint={text('webhooks.addressHint')}
        placeholder="https://"
        isRequired
      />
      <SeveralInput
        source="kinds"
        label={text('webhooks.columns.kinds')}
        hint={text('webhooks.kindsHint')}
        choices={webhookKinds.map((value) => ({ value, label: text(`webhooks.kinds.${value}`) }))}
      />
      <ToggleInput source="is_active" label={text('webhooks.active')} hint={text('webhooks.activeHint')} />
    </>
  );
}
