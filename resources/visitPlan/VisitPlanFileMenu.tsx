import { Button, ListItemText, Menu, MenuItem } from '@mui/material';
import { ChevronDown, FileJson } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { visitPlanCalls } from '../../contract/plan/visitPlan.ts';
import type { Verdict } from '../../contract/verdict.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useVerdictText } from '../../ui/failures/useVerdictText.ts';
import { fileNameOf } from '../../ui/files/fileName.ts';
import { useDownload } from '../../ui/files/useDownload.ts';
import { href } from '../../ui/routes/paths.ts';
import { useMayChange } from '../../ui/session/currentUser.ts';
import { useText } from '../../ui/words/useText.ts';
import { UsdmDialog } from './UsdmDialog.tsx';
import { VisitPlanFileDialog } from './VisitPlanFileDialog.tsx';

interface Props {
  trialId: string;
  trialTitle: string;
  /** Whether a plan may be imported now. */
  verdict: Verdict;
}

/** Takes the plan along as a file, or brings one in. */
export function VisitPlanFileMenu({ trialId, trialTitle, verdict }: Props) {
  const text = useText();
  const why = useVerdictText();
  const call = useCall();
  const { download } = useDownload();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const mayChange = useMayChange();
  const [importing, setImporting] = useState<'plan' | 'usdm' | null>(null);
  const begin = (what: 'plan' | 'usdm'): void => {
    setAnchor(null);
    setImporting(what);
  };
  const exportPlan = (): void => {
    setAnchor(null);
    void download(async (signal) => {
      const plan = await call(visitPlanCalls.exportVisitPlan, { trial_id: trialId }, { signal });
      const filename = `${fileNameOf([trialTitle, 'plan'])}.json`;
      return { filename, blob: new Blob([JSON.stringify(plan, null, 2)], { type: 'application/json' }) };
    });
  };
  return (
    <>
      <Button
        startIcon={<FileJson size={15} aria-hidden />}
        endIcon={<ChevronDown size={14} aria-hidden />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('visitPlan.menu')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Item label={text('visitPlan.export')} onClick={exportPlan}>
          {text('visitPlan.exportHint')}
        </Item>
        <Item label={text('visitPlan.import')} isDisabled={verdict.length > 0} onClick={() => begin('plan')}>
          {why(verdict) ?? text('visitPlan.importHint')}
        </Item>
        <Item label={text('usdm.import')} isDisabled={verdict.length > 0} onClick={() => begin('usdm')}>
          {why(verdict) ?? text('usdm.importHint')}
        </Item>
        {mayChange && (
          <MenuItem component={LinkBase} to={href('billingTrialPictures', { trialId })} sx={itemStyle}>
            <ListItemText primary={text('extraction.action')} secondary={text('extraction.actionHint')} />
          </MenuItem>
        )}
      </Menu>
      {importing === 'plan' && <VisitPlanFileDialog trialId={trialId} onClose={() => setImporting(null)} />}
      {importing === 'usdm' && <UsdmDialog trialId={trialId} onClose={() => setImporting(null)} />}
    </>
  );
}

const itemStyle = {
  maxWidth: 380,
  whiteSpace: 'normal',
  // The reason stays readable.
  '&.Mui-disabled': { opacity: 1, color: 'var(--text3)' },
} as const;

interface ItemProps {
  label: string;
  /** What it does, or why it cannot. */
  children: ReactNode;
  isDisabled?: boolean;
  onClick: () => void;
}

function Item({ label, children, isDisabled = false, onClick, ...menu }: ItemProps) {
  return (
    <MenuItem {...menu} disabled={isDisabled} onClick={onClick} sx={itemStyle}>
      <ListItemText primary={label} secondary={children} />
    </MenuItem>
  );
}
