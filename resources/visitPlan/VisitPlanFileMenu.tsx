import { Button, ListItemText, Menu, MenuItem } from '@mui/material';
import { ChevronDown, FileJson } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api } from '../../contract/api.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { fileNameOf } from '../../ui/files/fileName.ts';
import { saveFile } from '../../ui/files/saveFile.ts';
import { useText } from '../../ui/words/useText.ts';
import { UsdmDialog } from './UsdmDialog.tsx';
import { VisitPlanFileDialog } from './VisitPlanFileDialog.tsx';

interface Props {
  trialId: string;
  trialTitle: string;
  /** A visit service is assigned to a visit: no plan may be imported. */
  isAssigned: boolean;
}

/** Takes the plan along as a file, or brings one in. */
export function VisitPlanFileMenu({ trialId, trialTitle, isAssigned }: Props) {
  const text = useText();
  const call = useCall();
  const notifyFailure = useNotifyFailure();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [importing, setImporting] = useState<'plan' | 'usdm' | null>(null);
  const begin = (what: 'plan' | 'usdm'): void => {
    setAnchor(null);
    setImporting(what);
  };
  const download = async (): Promise<void> => {
    setAnchor(null);
    try {
      const plan = await call(api.exportVisitPlan, { trial_id: trialId });
      const filename = `${fileNameOf([trialTitle, 'plan'])}.json`;
      saveFile({ filename, blob: new Blob([JSON.stringify(plan, null, 2)], { type: 'application/json' }) });
    } catch (error) {
      notifyFailure(error);
    }
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
        <Item label={text('visitPlan.export')} onClick={() => void download()}>
          {text('visitPlan.exportHint')}
        </Item>
        <Item label={text('visitPlan.import')} isDisabled={isAssigned} onClick={() => begin('plan')}>
          {text(isAssigned ? 'errors.plan_has_assignments' : 'visitPlan.importHint')}
        </Item>
        <Item label={text('usdm.import')} isDisabled={isAssigned} onClick={() => begin('usdm')}>
          {text(isAssigned ? 'errors.plan_has_assignments' : 'usdm.importHint')}
        </Item>
      </Menu>
      {importing === 'plan' && <VisitPlanFileDialog trialId={trialId} onClose={() => setImporting(null)} />}
      {importing === 'usdm' && <UsdmDialog trialId={trialId} onClose={() => setImporting(null)} />}
    </>
  );
}

interface ItemProps {
  label: string;
  /** What it does, or why it cannot. */
  children: ReactNode;
  isDisabled?: boolean;
  onClick: () => void;
}

function Item({ label, children, isDisabled = false, onClick, ...menu }: ItemProps) {
  return (
    <MenuItem
      {...menu}
      disabled={isDisabled}
      onClick={onClick}
      sx={{
        maxWidth: 380,
        whiteSpace: 'normal',
        // The reason stays readable.
        '&.Mui-disabled': { opacity: 1, color: 'var(--text3)' },
      }}
    >
      <ListItemText primary={label} secondary={children} />
    </MenuItem>
  );
}
