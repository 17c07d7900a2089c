import { expect, type FileChooser, type Page } from '@playwright/test';

type Chosen = Parameters<FileChooser['setFiles']>[0];

/** The page that brings files into a trial. */
export const importPage = (page: Page) => {
  const choose = async (button: 'Choose files' | 'Choose a folder', files: Chosen): Promise<void> => {
    const [choosing] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByText(button, { exact: true }).click(),
    ]);
    await choosing.setFiles(files);
  };
  const pick = async (field: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  return {
    chooseFolder: (path: string) => choose('Choose a folder', path),
    chooseFiles: (files: Chosen) => choose('Choose files', files),
    holds: (file: string, kind: string) => pick(`Content of ${file}`, kind),
    /** A value that matches nothing is taken for a record that does. */
    resolve: (value: string, record: string) => pick(`Match “${value}” to`, record),
    /** As soon as the preview has told what it comes to. */
    confirmServices: () =>
      page.getByRole('radio', { name: /^Confirm the mandatory services.*services, €/ }).click(),
    run: page.getByRole('button', { name: /^Import [\d,]+ lines$/ }),
    cancel: page.getByRole('button', { name: 'Cancel import' }),
    progress: page.getByText(/^Importing the files… .+ of [\d,]+ lines$/),
    isDone: () => expect(page.getByText('The files have been imported')).toBeVisible({ timeout: 240_000 }),
  };
};
