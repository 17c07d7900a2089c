import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Who outdates kept answers without the table of what writes change (`dataProvider/changes.ts`), and why. */
const byThemselves = {
  // The backend was away: whatever is shown may be old.
  'src/layout/BackendAway.tsx': 'invalidateQueries()',
  // What others stored: by the same table, figures without reading them again.
  'src/live/takeChanges.ts': 'isOfAreas(',
  // What a device has kept is shown as old as it is, and read again by whoever shows it.
  'src/offline/keepReadings.ts': "refetchType: 'none'",
  // What was deleted is never read again, the rest by the next page: by the table, refetching nothing.
  'ui/form/record/RecordRemoval.tsx': 'isOfAreas(',
  // The rows that a sheet saved are put in place: by the table, but for these.
  'ui/calls/keptLists.ts': 'isTouched(',
  'ui/calls/useChanged.ts': 'isStaleAfter(',
} as const;

const root = resolve(import.meta.dirname, '../..');
const calling = /\b(?:invalidate|refetch|reset)Queries\(/;

test('after a write the screens read again by the table of what writes change', () => {
  const found = ['resources', 'src', 'ui']
    .flatMap((part) =>
      readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }).map((file) => `${part}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && calling.test(readFileSync(join(root, file), 'utf8')));
  expect(found.sort()).toEqual(Object.keys(byThemselves).sort());
  for (const [file, how] of Object.entries(byThemselves))
    expect(readFileSync(join(root, file), 'utf8'), file).toContain(how);
});
