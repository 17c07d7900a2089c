import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { RoleDiscs } from './RoleDiscs.tsx';
import type { Row } from './rows.ts';

const column = 172;
const edge = 96;
const box = { width: 136, height: 34 };
const head = box.height + 18;
const line = 50;

/** Colours of the states by their place, as the chips have them. */
const colours: Readonly<Record<string, string>> = {
  finalized: 'finalized',
  invoiced: 'finalized',
  revoked: 'revoked',
  dated: 'done',
  confirmed: 'done',
  signedIn: 'done',
  not_done: 'oow',
  interrupted: 'oow',
  expired: 'oow',
  closed: 'closed',
  cancelled: 'cancelled',
  open: 'upcoming',
};
const colourOf = (state: string): string => `var(--${colours[state] ?? 'draft'}-s)`;

interface Props {
  label: string;
  states: readonly string[];
  rows: readonly Row[];
}

/**
 * The states side by side, and under them one line for each act, from where it begins to where it leads. A dot before the
 * first state stands for a record that is not there yet, a ring behind the last one for a record that is gone. It is a
 * picture: the table beside it says the same.
 */
export function MachineDrawing({ label, states, rows }: Props) {
  const translate = useTranslate();
  const marker = useId();
  const placeOf = (state: string): number => edge + box.width / 2 + states.indexOf(state) * column;
  const isGoing = rows.some(({ to }) => to.length === 0);
  const width = edge + states.length * column + (isGoing ? edge : 0);
  const height = head + rows.length * line + 12;
  const beginsAt = ({ from }: Row): number[] => (from.length === 0 ? [20] : from.map(placeOf));
  const endsAt = ({ to }: Row): number[] => (to.length === 0 ? [width - 24] : to.map(placeOf));
  return (
    // Wider than a phone: it is scrolled, by the keyboard too.
    <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto', p: '16px' }}>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={label}
        style={{ display: 'block', fontSize: 12 }}
      >
        <defs>
          <marker
            id={marker}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8z" fill="var(--text2)" />
          </marker>
        </defs>
        {states.map((state) => (
          <g key={state}>
            <line
              x1={placeOf(state)}
              x2={placeOf(state)}
              y1={box.height}
              y2={height}
              stroke="var(--border)"
            />
            <rect
              x={placeOf(state) - box.width / 2}
              y={1}
              {...box}
              rx={8}
              fill="var(--surface)"
              stroke={colourOf(state)}
              strokeWidth={1.5}
            />
            <text
              x={placeOf(state)}
              y={22}
              textAnchor="middle"
              fontWeight={600}
              fontSize={13}
              fill="var(--text)"
            >
              {translate(`workflow.state.${state}`)}
            </text>
          </g>
        ))}
        {rows.map((row, index) => {
          const y = head + index * line + 32;
          const [begins, ends] = [beginsAt(row), endsAt(row)];
          const all = [...begins, ...ends];
          const middle = (Math.min(...all) + Math.max(...all)) / 2;
          const isByItself = row.roles.length === 0;
          return (
            <g key={`${row.act} ${row.from} ${row.to}`}>
              {begins.flatMap((from) =>
                ends.map((to) => (
                  <line
                    key={`${from} ${to}`}
                    x1={from}
                    x2={to < from ? to + 3 : to - 3}
                    y1={y}
                    y2={y}
                    stroke="var(--text2)"
                    strokeWidth={1.4}
                    strokeDasharray={isByItself ? '5 4' : undefined}
                    markerEnd={`url(#${marker})`}
                  />
                )),
              )}
              {begins.map((from) => (
                <circle key={from} cx={from} cy={y} r={4} fill="var(--text)" />
              ))}
              {row.to.length === 0 && (
                <circle cx={width - 16} cy={y} r={6} fill="none" stroke="var(--text)" strokeWidth={1.5} />
              )}
              <foreignObject x={middle - 130} y={y - 25} width={260} height={21}>
                <Box
                  sx={{
                    display: 'flex',
                    justifyContent: 'center',
                    alignItems: 'center',
                    gap: '5px',
                    lineHeight: '20px',
                    color: 'var(--text)',
                    '& > *': { background: 'var(--surface)', px: '2px' },
                  }}
                >
                  <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                    {translate(`workflow.act.${row.act}`)}
                  </Box>
                  <RoleDiscs roles={row.roles} />
                </Box>
              </foreignObject>
            </g>
          );
        })}
      </svg>
    </Box>
  );
}
