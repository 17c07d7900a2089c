import { Box } from '@mui/material';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useText } from '../../ui/words/useText.ts';
import { instanceBody, isLocal } from './reportInstance.ts';
import { useLicence } from './useLicence.ts';

interface MonitorPanelProps {
  /** Of the system monitor; empty = there is none. */
  monitorUrl: string;
  hostname: string;
}

/** Whether an external system monitor is told which version runs here, and what it is told, to the letter. */
export function MonitorPanel({ monitorUrl, hostname }: MonitorPanelProps) {
  const text = useText();
  const licence = useLicence();
  const isOn = monitorUrl !== '';
  return (
    <Card
      title={text('configuration.monitor.title')}
      action={
        <StateChip look={isOn ? 'confirmed' : 'closed'}>
          {text(isOn ? 'configuration.monitor.on' : 'configuration.monitor.off')}
        </StateChip>
      }
    >
      <div>
        {isOn
          ? text('configuration.monitor.lead', { address: monitorUrl })
          : text('configuration.monitor.leadOff')}
      </div>
      {isOn && isLocal(hostname) && <div>{text('configuration.monitor.local')}</div>}
      {licence?.info && (
        <Box
          component="pre"
          sx={{
            m: 0,
            mt: '12px',
            p: '8px 12px',
            borderRadius: '7px',
            background: 'var(--sunken)',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {instanceBody(hostname, licence.info)}
        </Box>
      )}
    </Card>
  );
}
