import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useFailureText } from '../../../ui/failures/useFailureText.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { ReferenceCall, ReferenceField } from './readReference.ts';

/** What a call takes, answers and refuses, with an example of it. */
export function CallDetails({ call, base }: { call: ReferenceCall; base: string }) {
  const text = useText();
  const { input, output, errors } = call;
  return (
    <Box sx={{ display: 'grid', gap: '16px', px: '16px', pb: '16px' }}>
      <Part title={text('connections.reference.input')}>
        {input.length > 0 ? <Fields fields={input} /> : text('connections.reference.noInput')}
      </Part>
      <Part title={text('connections.reference.output')}>
        {output === null && text('connections.reference.nothing')}
        {output === 'file' && text('connections.reference.file')}
        {Array.isArray(output) && <Fields fields={output} />}
      </Part>
      <Part title={text('connections.reference.errors')}>
        <Refusals codes={errors} />
      </Part>
      <Part title={text('connections.reference.example')}>
        <Box
          component="pre"
          sx={{
            m: 0,
            p: '8px 12px',
            overflowX: 'auto',
            borderRadius: '7px',
            background: 'var(--sunken)',
            fontSize: 12,
          }}
        >
          {exampleOf(call, base)}
        </Box>
      </Part>
    </Box>
  );
}

const exampleOf = ({ method, path, input }: ReferenceCall, base: string): string => {
  const names = input.filter(({ isRequired, path: name }) => isRequired && !/[.[]/.test(name));
  const address = `${base}${path}`;
  const lines = ['curl -H "Authorization: Bearer $TOKEN"'];
  if (method === 'GET')
    return `${lines[0]} \\\n  "${address}${names.length > 0 ? '?' : ''}${names.map(({ path: name }) => `${name}=…`).join('&')}"`;
  const body = `{${names.map(({ path: name }) => `"${name}": …`).join(', ')}}`;
  return [
    ...lines,
    `  -X ${method} -H "Content-Type: application/json"`,
    `  -d '${body}'`,
    `  ${address}`,
  ].join(' \\\n');
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Box component="h3" sx={{ m: '0 0 4px', fontSize: 12.5, fontWeight: 600 }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}

function Fields({ fields }: { fields: readonly ReferenceField[] }) {
  const text = useText();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          fontSize: 12.5,
          '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: '2px 16px 2px 0' },
        }}
      >
        <thead>
          <tr>
            <th>{text('connections.reference.field')}</th>
            <th>{text('connections.reference.type')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ path, type, isRequired }) => (
            <tr key={path}>
              <td>
                <code>{path}</code>
              </td>
              <td>
                {type}
                {isRequired && (
                  <Box component="span" sx={{ color: 'var(--text3)' }}>
                    {` · ${text('connections.reference.required')}`}
                  </Box>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** Codes with the words that a person is told; of those that name values the code alone. */
function Refusals({ codes }: { codes: readonly string[] }) {
  const wording = useFailureText();
  return (
    <Box component="ul" sx={{ m: 0, pl: '18px', fontSize: 12.5 }}>
      {codes.map((code) => {
        const words = wording({ code, params: {} });
        return (
          <li key={code}>
            <code>{code}</code>
            {words.includes('%{') ? '' : ` · ${words}`}
          </li>
        );
      })}
    </Box>
  );
}
