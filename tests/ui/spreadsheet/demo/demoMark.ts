import { signType } from '../../../../ui/spreadsheet/values/signType.ts';

/** The two marks of the made-up matrix. */
export const demoMark = signType([
  { value: 'mandatory', name: 'Mandatory', drawing: 'dot', text: '●', written: 'X', read: ['✓'] },
  { value: 'optional', name: 'Optional', drawing: 'ring', text: '○', written: '(X)', read: ['o'] },
]);
