import { Box, IconButton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { identifierTypesCalls } from '../../contract/site/identifierTypes.ts';
import type { Trial } from '../../contract/trials/trials.ts';
import { trialsCalls } from '../../contract/trials/trials.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useMayChange } from '../../ui/session/currentUser.ts';
import { useText } from '../../ui/words/useText.ts';
import { IdentifierDialog } from './IdentifierDialog.tsx';

type Identifier = Trial['identifiers'][number];

/** The numbers a trial carries, one for each type; they stand in its head and on its invoices. */
export function TrialIdentifiers({ trial }: { trial: Trial }) {
  const text = useText();
  const mayChange = useMayChange();
  const [dialog, setDialog] = useState<{ present: Identifier | null } | null>(null);
  const types = useRecords(identifierTypesCalls.listIdentifierTypes, {});
  const removal = useCallMutation(trialsCalls.removeTrialIdentifier);
  const { trial_id, identifiers } = trial;
  const isCarried = (typeId: string) =>
    identifiers.some(({ trial_identifier_type_id }) => trial_identifier_type_id === typeId);
  const remove = ({ trial_identifier_type_id, value }: Identifier) =>
    removal.mutate({ trial_id, trial_identifier_type_id, value });

  return (
    <Card
      title={text('identifierTypes.identifiers.title')}
      isFlush
      action={
        <ActButton
          variant="outlined"
          size="small"
          startIcon={<Plus size={14} aria-hidden />}
          disabled={!types.data}
          onClick={() => setDialog({ present: null })}
        >
          {text('identifierTypes.identifiers.add')}
        </ActButton>
      }
    >
      {identifiers.length === 0 ? (
        <Box sx={{ p: '16px', color: 'var(--text2)' }}>{text('identifierTypes.identifiers.empty')}</Box>
      ) : (
        <Table
          aria-label={text('identifierTypes.identifiers.title')}
          sx={{ '& td, & th': { px: '16px' }, '& tr:last-of-type td': { borderBottom: 0 } }}
        >
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: '32%' }}>{text('identifierTypes.identifiers.type')}</TableCell>
              <TableCell>{text('identifierTypes.identifiers.value')}</TableCell>
              <TableCell align="right">
                <span className="visuallyHidden">{text('identifierTypes.identifiers.actions')}</span>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {identifiers.map((identifier) => (
              <TableRow key={identifier.trial_identifier_type_id}>
                <TableCell sx={{ color: 'var(--text2)' }}>{identifier.label}</TableCell>
                <TableCell sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{identifier.value}</TableCell>
                <TableCell align="right" sx={{ py: '2px', whiteSpace: 'nowrap' }}>
                  {mayChange && (
                    <>
                      <IconButton
                        aria-label={text('identifierTypes.identifiers.edit', { label: identifier.label })}
                        disabled={!types.data}
                        onClick={() => setDialog({ present: identifier })}
                      >
                        <Pencil size={14} aria-hidden />
                      </IconButton>
                      <IconButton
                        aria-label={text('identifierTypes.identifiers.remove', { label: identifier.label })}
                        disabled={removal.isPending}
                        onClick={() => remove(identifier)}
                      >
                        <X size={15} aria-hidden />
                      </IconButton>
                    </>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <Loaded queries={{ types }} skeleton={null}>
        {(read) =>
          dialog && (
            <IdentifierDialog
              trialId={trial_id}
              present={dialog.present}
              types={read.types.filter(
                ({ trial_identifier_type_id }) => !isCarried(trial_identifier_type_id),
              )}
              onClose={() => setDialog(null)}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
