import { Box, Button } from '@mui/material';
import { useMemo } from 'react';
import type { Webhook } from '../../../contract/connect/webhooks.ts';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { tableKit } from '../../../ui/list/table/tableKit.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { inLines, namedInLines } from '../inLines.ts';

export type WebhookAct = 'deliveries' | 'change' | 'renew';

interface Props {
  webhooks: readonly Webhook[];
  mayChange: boolean;
  /** Must be referentially stable between renders, or the table is made anew. */
  onAct: (act: WebhookAct, webhook: Webhook) => void;
}

const idOf = ({ webhook_id }: Webhook): string => webhook_id;

/** Webhooks: where each leads, what it hears, and how it fares. */
export function WebhookTable({ webhooks, mayChange, onAct }: Props) {
  const text = useText();
  const format = useFormat();
  const columns = useMemo<TableColumn<Webhook>[]>(() => {
    const col = tableKit<Webhook>(text, format);
    const acts: readonly WebhookAct[] = mayChange ? ['deliveries', 'change', 'renew'] : ['deliveries'];
    return [
      {
        key: 'label',
        head: text('webhooks.columns.label'),
        cell: ({ label, is_active, given_up_count: given }) => (
          <Box component="span" sx={namedInLines}>
            {label}
            <StateChip look={is_active ? 'confirmed' : 'interrupted'}>
              {text(is_active ? 'webhooks.on' : 'webhooks.off')}
            </StateChip>
            {given > 0 && (
              <StateChip look="error">{text('webhooks.givenUp', format.counted(given))}</StateChip>
            )}
          </Box>
        ),
      },
      {
        key: 'address',
        head: text('webhooks.columns.address'),
        isFlexible: true,
        cell: ({ address }) => <Box sx={inLines}>{address}</Box>,
      },
      {
        key: 'kinds',
        head: text('webhooks.columns.kinds'),
        cell: ({ kinds }) => (
          <Box sx={{ ...inLines, width: 240 }}>
            {kinds.map((kind) => text(`webhooks.kinds.${kind}`)).join(', ')}
          </Box>
        ),
      },
      col.moment('last_delivered_at', text('webhooks.columns.delivered')),
      col.count('waiting_count', text('webhooks.columns.waiting')),
      {
        key: 'acts',
        head: text('common.table.acts'),
        isHeadHidden: true,
        cell: (webhook) =>
          acts.map((act) => (
            <Button
              key={act}
              size="small"
              aria-label={text(`webhooks.acts.${act}Of`, { label: webhook.label })}
              onClick={() => onAct(act, webhook)}
            >
              {text(`webhooks.acts.${act}`)}
            </Button>
          )),
      },
    ];
  }, [text, format, mayChange, onAct]);
  if (webhooks.length === 0)
    return <Box sx={{ p: '16px', color: 'var(--text2)' }}>{text('webhooks.none')}</Box>;
  return <DataTable label={text('webhooks.title')} columns={columns} rows={webhooks} rowId={idOf} />;
}
