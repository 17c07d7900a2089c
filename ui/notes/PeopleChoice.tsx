import { ButtonBase, Paper } from '@mui/material';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { notesCalls } from '../../contract/notes/notes.ts';
import { Face } from '../presence/Face.tsx';
import { useText } from '../words/useText.ts';

interface Props {
  people: OutputOf<typeof notesCalls.listNotePeople>['people'];
  /** The one that Enter takes. */
  chosen: number;
  onChoose: (name: string) => void;
}

/** Whom the `@` that is being typed may mean. */
export function PeopleChoice({ people, chosen, onChoose }: Props) {
  const text = useText();
  return (
    <Paper role="group" aria-label={text('notes.mention')} elevation={4} sx={{ mt: '4px', p: '4px' }}>
      {people.map(({ user_id, name, role }, place) => (
        <ButtonBase
          key={user_id}
          aria-label={`${name} · ${text(`vocab.role.${role}`)}`}
          onClick={() => onChoose(name)}
          sx={{
            display: 'flex',
            gap: '8px',
            width: '100%',
            minHeight: { xs: 44, sm: 34 },
            px: '8px',
            borderRadius: '6px',
            textAlign: 'left',
            background: place === chosen ? 'var(--accent-weak)' : 'none',
          }}
        >
          <Face name={name} />
          <span>{name}</span>
          <span style={{ marginLeft: 'auto', color: 'var(--text2)', fontSize: 12 }}>
            {text(`vocab.role.${role}`)}
          </span>
        </ButtonBase>
      ))}
    </Paper>
  );
}
