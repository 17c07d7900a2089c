import { expect, type Locator, type Page } from '@playwright/test';
import { formatDate } from '../../../domain/dates.ts';

type View = 'todo' | 'calendar' | 'sections';

interface LineKey {
  subject: string;
  /** Its short name, as the lists show it. */
  visit: string;
}

/** Whether an element is what the person sees in its middle: inside the window, and nothing lies over it. */
const isOnTop = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && (element.contains(seen) || seen.contains(element));
};

/** The views of recording: tables that a mouse works in, or cards under a thumb. */
export const recordingPage = (page: Page, isPhone: boolean) => {
  const press = (what: Locator): Promise<void> => (isPhone ? what.tap() : what.click());
  const list = (name: string): Locator => page.getByRole(isPhone ? 'list' : 'table', { name, exact: true });
  const line = (listName: string, { subject, visit }: LineKey): Locator => {
    const lines = list(listName).getByRole(isPhone ? 'listitem' : 'row');
    return isPhone
      ? lines.filter({ hasText: subject }).filter({ hasText: `${visit} · ` })
      : lines.filter({
          has: page.getByRole('checkbox', { name: `Select ${visit}, ${subject}`, exact: true }),
        });
  };
  const notice = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  const isSeen = (what: Locator): Promise<void> =>
    expect(async () => {
      await expect(what).toBeInViewport({ timeout: 1_000 });
      expect(await what.evaluate(isOnTop)).toBe(true);
    }).toPass({ timeout: 10_000 });

  return {
    press,
    /** A list that is being read anew is put at today by the next press. */
    goToToday: (heading: Locator): Promise<void> =>
      expect(async () => {
        await press(page.getByRole('button', { name: 'Today', exact: true }));
        await expect(heading).toBeInViewport({ timeout: 2_000 });
      }).toPass({ timeout: 20_000 }),
    list,
    line,
    isSeen,
    open: async (view: View): Promise<void> => {
      await page.goto(view === 'todo' ? '/billing/recording' : `/billing/recording#${view}`);
      await expect(page.getByRole('searchbox', { name: 'Subject ID, visit' })).toBeVisible();
    },
    find: (search: string): Promise<void> =>
      page.getByRole('searchbox', { name: 'Subject ID, visit' }).fill(search),
    /** Narrows the list to one state. */
    filterByState: async (state: string): Promise<void> => {
      await press(page.getByRole('button', { name: 'Filter', exact: true }));
      const filter = page.getByRole('dialog', { name: 'Filter' });
      await filter.getByRole('combobox', { name: 'Status' }).click();
      await page.getByRole('option', { name: state, exact: true }).click();
      await press(filter.getByRole('button', { name: 'Show' }));
      await expect(filter).toBeHidden();
    },
    takeBackFilter: (name: string): Promise<void> =>
      press(page.getByRole('button', { name: `Remove the filter ${name}`, exact: true })),
    /** One tap on the button that names the day; the line stays where it is and says what was done. */
    recordAsPlanned: async (of: Locator, date: string): Promise<void> => {
      const act = of.getByRole('button', { name: `As planned, ${formatDate(date)}`, exact: true });
      await act.evaluate((button) => button.scrollIntoView({ block: 'center' }));
      const before = await of.boundingBox();
      await press(act);
      await expect(of).toContainText(`Done on ${formatDate(date)}`);
      const after = await of.boundingBox();
      // Counts above it may take a line less.
      expect(Math.abs((after?.y ?? Number.NaN) - (before?.y ?? Number.NaN))).toBeLessThan(24);
    },
    /** By the *Undo* that stands at the visit. */
    undoAt: async (of: Locator, date: string): Promise<void> => {
      await press(of.getByRole('button', { name: 'Undo' }));
      await expect(
        of.getByRole('button', { name: `As planned, ${formatDate(date)}`, exact: true }),
      ).toBeEnabled();
      await expect(page.getByText(/^Undone: /).first()).toBeVisible();
    },
    /** Records a visit on a typed date, after what the dialog says of it. */
    recordOn: async (of: Locator, { subject, visit }: LineKey, date: string, says: string): Promise<void> => {
      await press(of.getByRole('button', { name: `Another date for ${visit}, ${subject}`, exact: true }));
      const dialog = page.getByRole('dialog', { name: `When was ${visit} of ${subject} done?` });
      await dialog.getByRole('textbox', { name: 'Date of the visit' }).fill(formatDate(date));
      await expect(dialog.getByRole('status')).toContainText(says);
      await press(dialog.getByRole('button', { name: `Done on ${formatDate(date)}`, exact: true }));
      await expect(dialog).toBeHidden();
      await expect(of).toContainText(`Done on ${formatDate(date)}`);
    },
    refresh: (): Promise<void> => press(page.getByRole('button', { name: 'Refresh', exact: true })),
    /** Marks all visits that are shown: by the box over all, with a thumb one after the other. */
    markAll: async (listName: string, count: number): Promise<Locator> => {
      if (isPhone) {
        await press(page.getByRole('button', { name: 'Select several' }));
        const boxes = list(listName).getByRole('checkbox');
        await expect(boxes).toHaveCount(count);
        for (const box of await boxes.all()) await press(box);
      } else await press(page.getByRole('checkbox', { name: 'Select all shown' }));
      const bar = page.getByRole('region', { name: `${count} selected` });
      await expect(bar).toBeVisible();
      return bar;
    },
    undo: async (words: string): Promise<void> => {
      await expect(notice).toContainText(words);
      await press(notice.getByRole('button', { name: 'Undo' }));
      await expect(page.getByText(`Undone: ${words}`)).toBeVisible();
    },
  };
};
