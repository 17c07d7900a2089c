import { Box } from '@mui/material';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { type HeldBackService, moneyRulesCalls } from '../../../contract/rules/moneyRules.ts';
import { sumOf } from '../../../domain/money.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { Card } from '../../../ui/frame/Card.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

/** What rules of the contract hold back of what could be on a draft, each with its reason; nothing where they hold nothing back. */
export function HeldBackCard({ invoice: { trial_id, cut_off_date } }: { invoice: InvoicePage }) {
  const held = useCallQuery(moneyRulesCalls.listHeldBack, { trial_id, cut_off_date });
  return (
    <Loaded queries={{ held }} skeleton={null}>
      {(read) => (read.held.length === 0 ? null : <HeldBack services={read.held} />)}
    </Loaded>
  );
}

function HeldBack({ services }: { services: readonly HeldBackService[] }) {
  const text = useText();
  const format = useFormat();
  return (
    <Card
      isFlush
      title={text('invoices.heldBack.title')}
      action={<strong className="tabular">{format.euro(sumOf(services.map(({ amount }) => amount)))}</strong>}
    >
      <Box
        component="ul"
        aria-label={text('invoices.heldBack.title')}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 240, overflowY: 'auto' }}
      >
        {services.map((service) => (
          <Box
            key={service.recorded_study_service_id}
            component="li"
            sx={{ display: 'flex', gap: '12px', p: '8px 16px', borderTop: '1px solid var(--line)' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {[service.subject_id, service.label, format.date(service.performance_date)]
                .filter(Boolean)
                .join(' · ')}
              <Box sx={{ fontSize: 12, color: 'var(--text2)' }}>
                {text(`invoices.heldBack.${service.kind}`, {
                  place: service.place,
                  allowed: service.allowed,
                })}
              </Box>
            </Box>
            <span className="tabular">{format.euro(service.amount)}</span>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
