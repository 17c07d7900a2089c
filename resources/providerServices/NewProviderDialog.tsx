import { providersCalls } from '../../contract/site/providers.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { ToggleInput } from '../../ui/form/inputs/ToggleInput.tsx';
import { useText } from '../../ui/words/useText.ts';

/** Adds a provider to the site's catalog without leaving the payments. */
export function NewProviderDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <FormDialog
      title={text('providerServices.newProvider')}
      confirmLabel={text('common.actions.create')}
      endpoint={providersCalls.putProvider}
      about="new"
      record={{ label: null, cost_center: null, is_external: false, version: undefined }}
      fields={['label', 'cost_center', 'is_external']}
      toInput={(values, { version }, provider_id) => ({ ...values, provider_id, version })}
      onDone={onClose}
      onClose={onClose}
    >
      <LabelInput source="label" label={text('providerServices.providerLabel')} isRequired autoFocus />
      <LabelInput source="cost_center" label={text('providerServices.costCenter')} />
      <ToggleInput source="is_external" label={text('providerServices.isExternal')} />
    </FormDialog>
  );
}
