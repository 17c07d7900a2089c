import { Box } from '@mui/material';
import { roles as allRoles, type Role } from '../../contract/vocab.ts';
import { useText } from '../../ui/words/useText.ts';

const colours: Record<Role, string> = {
  admin_user: 'var(--revoked-f)',
  clinic_user: 'var(--accent-text)',
  nurse_user: 'var(--done-f)',
};

/** A letter for each role, for the eye: words stand in the table and in the legend. */
export function RoleDiscs({ roles }: { roles: readonly Role[] }) {
  const text = useText();
  if (roles.length === 0) return null;
  return (
    <Box component="span" aria-hidden sx={{ display: 'inline-flex', gap: '3px' }}>
      {roles.map((role) => (
        <Box
          key={role}
          component="span"
          sx={{
            width: 16,
            height: 16,
            borderRadius: '50%',
            background: colours[role],
            color: 'var(--surface)',
            fontSize: 10,
            fontWeight: 700,
            lineHeight: '16px',
            textAlign: 'center',
          }}
        >
          {text(`workflow.letter.${role}`)}
        </Box>
      ))}
    </Box>
  );
}

/** What the letters stand for. */
export function RoleLegend() {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'center', fontSize: 12.5 }}>
      {allRoles.map((role) => (
        <Box key={role} component="span" sx={{ display: 'inline-flex', gap: '6px', alignItems: 'center' }}>
          <RoleDiscs roles={[role]} />
          {text(`vocab.role.${role}`)}
        </Box>
      ))}
      <Box component="span" sx={{ display: 'inline-flex', gap: '6px', alignItems: 'center' }}>
        <Box
          component="span"
          aria-hidden
          sx={{ width: 28, borderTop: '1.5px dashed var(--text2)', display: 'inline-block' }}
        />
        {text('workflow.byItself')}
      </Box>
    </Box>
  );
}
