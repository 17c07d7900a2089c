import type { CellType } from '../spreadsheet/values/cellTypes.ts';
import { signType } from '../spreadsheet/values/signType.ts';
import type { Text } from '../words/useText.ts';

/** A cell of a visit plan: empty, 'mandatory' (●) or 'optional' (○); a protocol's X and (X) are read too. */
export const markType = (text: Text): CellType =>
  signType([
    {
      value: 'mandatory',
      name: text('studyServices.marks.mandatory'),
      drawing: 'dot',
      text: '●',
      written: 'X',
      read: ['•', '✓', '✔', '■'],
    },
    {
      value: 'optional',
      name: text('studyServices.marks.optional'),
      drawing: 'ring',
      text: '○',
      written: '(X)',
      read: ['o', '◯', '(●)', '[x]'],
    },
  ]);
