import { expect, test } from 'vitest';
import { lineVerdicts } from '../../../../src/pages/import/values/lineVerdicts.ts';

const preview = {
  index: 0,
  name: 'performed.csv',
  kind: 'performed-visits',
  line_count: 3,
  created: [2],
  changed: [3],
  remarks: [
    { line: 3, code: 'outside_window', params: {} },
    { line: 3, code: 'label_repeated', params: {} },
  ],
  refused: [],
  obstacle: null,
  left_out: [5],
  mandatory: null,
} as const;

test('of each line it is told what would become of it, with its remarks', () => {
  const verdicts = lineVerdicts({
    ...preview,
    created: [...preview.created],
    changed: [...preview.changed],
    remarks: [...preview.remarks],
    refused: [],
    faults: [],
    not_mapped: [],
    left_out: [...preview.left_out],
  });
  const told = [2, 3, 4, 5].map((line) => {
    const verdict = verdicts?.of(line);
    return [verdict?.outcome, verdict?.remarks.map(({ code }) => code), verdicts?.hasRemark(line)];
  });
  expect(told).toEqual([
    ['created', [], false],
    ['changed', ['outside_window', 'label_repeated'], true],
    ['unchanged', [], false],
    ['left_out', [], true],
  ]);
  expect(lineVerdicts(null)).toBeNull();
});
