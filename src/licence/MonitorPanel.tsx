import { Box } from '@mui/material';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useText } from '../../ui/words/useText.ts';
import { env } from '../backend.ts';
import { instanceBody, isLocal } from './reportInstance.ts';
import { useLicence } from './useLicence.ts';

/** Whether an external system monitor is told which version runs here, and what it is told, to the letter. */
export function MonitorPanel() {
  const text = useText();
  const licence = useLicence();
  const { hostname } = window.location;
  const isOn = env.systemMonitorUrl !== '';
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
          ? text('configuration.monitor.lead', { address: env.systemMonitorUrl })
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
