import { Box, Button } from '@mui/material';
import { useCallback, useMemo, useState } from 'react';
import { type Delivery, type Webhook, webhooksCalls } from '../../../contract/connect/webhooks.ts';
import type { DeliveryState } from '../../../contract/connect/webhookVocab.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { ActDialog } from '../../../ui/feedback/ActDialog.tsx';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { tableKit } from '../../../ui/list/table/tableKit.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  webhook: Webhook;
  mayChange: boolean;
  onClose: () => void;
}

const idOf = ({ webhook_delivery_id }: Delivery): string => webhook_delivery_id;
const looks = {
  queued: 'upcoming',
  sending: 'upcoming',
  delivered: 'done',
  given_up: 'error',
} as const satisfies Record<DeliveryState, string>;

/** What a webhook was told and is to be told; the stream tells what became of it. */
export function DeliveriesDialog({ webhook, mayChange, onClose }: Props) {
  const text = useText();
  const { webhook_id, label, is_active } = webhook;
  const deliveries = useCallQuery(webhooksCalls.listDeliveries, { webhook_id });
  const [shown, setShown] = useState<Delivery | null>(null);
  const { mutate: tell, isPending } = useCallMutation(webhooksCalls.tryWebhook);
  const { mutate } = useCallMutation(webhooksCalls.repeatDelivery);
  const repeat = useCallback(
    ({ webhook_delivery_id }: Delivery) => mutate({ webhook_delivery_id }),
    [mutate],
  );
  return (
    <ActDialog
      title={text('webhooks.deliveriesTitle', { label })}
      width={960}
      gap={12}
      onClose={onClose}
      beside={
        mayChange &&
        is_active && (
          <Button variant="outlined" disabled={isPending} onClick={() => tell({ webhook_id })}>
            {text('webhooks.try')}
          </Button>
        )
      }
    >
      <Loaded queries={{ deliveries }} skeleton={<LoadingLine />}>
        {(read) => (
          <DeliveryTable
            deliveries={read.deliveries}
            onShow={setShown}
            {...(mayChange && is_active && { onRepeat: repeat })}
          />
        )}
      </Loaded>
      {shown && (
        <Box
          component="pre"
          tabIndex={0}
          aria-label={text('webhooks.body')}
          sx={{
            m: 0,
            p: '12px',
            maxHeight: 200,
            overflow: 'auto',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            fontSize: 12,
            border: '1px solid var(--border)',
            borderRadius: '8px',
          }}
        >
          {shown.body}
        </Box>
      )}
    </ActDialog>
  );
}

interface TableProps {
  deliveries: readonly Delivery[];
  onShow: (delivery: Delivery) => void;
  /** Absent = none can be repeated here. */
  onRepeat?: (delivery: Delivery) => void;
}

function DeliveryTable({ deliveries, onShow, onRepeat }: TableProps) {
  const text = useText();
  const format = useFormat();
  const columns = useMemo<TableColumn<Delivery>[]>(() => {
    const col = tableKit<Delivery>(text, format);
    const outcomeOf = ({ fault, status, next_attempt_at: next, attempts }: Delivery): string =>
      [
        ...(fault === null ? [] : [text(`webhooks.faults.${fault}`)]),
        ...(status === null ? [] : [text('webhooks.answered', { status })]),
        ...(next === null || attempts === 0
          ? []
          : [text('webhooks.nextAttempt', { moment: format.moment(new Date(next)) })]),
      ].join(' · ') || text('common.none');
    const momentOf = ({ queued_at }: Delivery) => ({ moment: format.moment(new Date(queued_at)) });
    return [
      col.moment('queued_at', text('webhooks.columns.queued')),
      {
        key: 'kind',
        head: text('webhooks.columns.kind'),
        cell: ({ kind }) => text(`webhooks.kinds.${kind}`),
      },
      {
        key: 'state',
        head: text('webhooks.columns.state'),
        cell: ({ state }) => <StateChip look={looks[state]}>{text(`webhooks.states.${state}`)}</StateChip>,
      },
      col.count('attempts', text('webhooks.columns.attempts')),
      {
        key: 'outcome',
        head: text('webhooks.columns.outcome'),
        isFlexible: 'wrapped',
        cell: outcomeOf,
      },
      {
        key: 'acts',
        head: text('common.table.acts'),
        isHeadHidden: true,
        cell: (delivery) => (
          <>
            <Button
              size="small"
              aria-label={text('webhooks.acts.showOf', momentOf(delivery))}
              onClick={() => onShow(delivery)}
            >
              {text('webhooks.acts.show')}
            </Button>
            {onRepeat && (delivery.state === 'delivered' || delivery.state === 'given_up') && (
              <Button
                size="small"
                aria-label={text('webhooks.acts.repeatOf', momentOf(delivery))}
                onClick={() => onRepeat(delivery)}
              >
                {text('webhooks.acts.repeat')}
              </Button>
            )}
          </>
        ),
      },
    ];
  }, [text, format, onShow, onRepeat]);
  if (deliveries.length === 0)
    return <Box sx={{ color: 'var(--text2)' }}>{text('webhooks.noDeliveries')}</Box>;
  return (
    <DataTable label={text('webhooks.acts.deliveries')} columns={columns} rows={deliveries} rowId={idOf} />
  );
}
