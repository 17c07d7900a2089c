import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { PastImports } from '../../../../src/pages/import/run/PastImports.tsx';
import { fakeBackend } from '../../../resources/support/fakeBackend.ts';
import { trial } from '../../../resources/support/records.ts';
import { renderPage } from '../../../resources/support/renderPage.tsx';

afterEach(cleanup);

test.each(['en', 'de'] as const)(
  '%s: who calls for what a button says gets the button of that import',
  async (language) => {
    const backend = fakeBackend();
    backend.answer(api.listPastImports, () => [
      {
        import_run_id: trial.trial_id,
        brought_by: 'Finance Demo',
        brought_at: '2026-07-01T08:00:00.000Z',
        files: [],
        taken_back_by: null,
        taken_back_at: null,
      },
    ]);
    await renderPage(backend, <PastImports trialId={trial.trial_id} />, { language });
    const button = await screen.findByRole('button');
    expect(button.getAttribute('aria-label')).toContain(button.textContent);
    expect(button.getAttribute('aria-label')).toContain('01.07.2026');
  },
);
