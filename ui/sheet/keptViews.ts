import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OwnSettings } from '../../contract/site/ownSettings.ts';
import { ownSettingsCalls } from '../../contract/site/ownSettings.ts';
import { useCall } from '../calls/useCall.ts';
import { callKey } from '../calls/useCallQuery.ts';
import { browserStorage } from '../spreadsheet/storage/browserStorage.ts';
import type { SheetStorage } from '../spreadsheet/storage/sheetStorage.ts';

/** A column that is pulled wider changes its view many times: only the last of them is sent. */
const quietMs = 500;

const settingsKey = callKey(ownSettingsCalls.getOwnSettings, {});
/** Marks in the browser what the server has not taken yet. */
const unsent = (key: string): string => `unsent/${key}`;
/** The spreadsheet keeps its views by person and sheet: `views/PERSON/SHEET`. */
const sheetOf = (key: string): string => key.split('/').slice(2).join('/');

/** The browser's own storage; what it does not take (a private window, a full disk) this page keeps as long as it is open. */
const orMemory = (browser: SheetStorage): SheetStorage => {
  const memory = new Map<string, string>();
  return {
    read: async (key) => {
      const here = memory.get(key);
      if (here !== undefined) return here;
      try {
        return await browser.read(key);
      } catch {
        return null;
      }
    },
    write: async (key, views) => {
      memory.set(key, views);
      try {
        await browser.write(key, views);
        if (memory.get(key) === views) memory.delete(key);
      } catch (error) {
        console.warn(error);
      }
    },
    remove: async (key) => {
      memory.delete(key);
      await browser.remove(key).catch(console.warn);
    },
  };
};

interface Connection {
  readSettings: () => Promise<OwnSettings>;
  putSheet: (sheet: OwnSettings['sheets'][number]) => Promise<unknown>;
  queryClient: QueryClient;
  browser?: SheetStorage;
}

/**
 * Views of sheets, kept by the server for the person on every device. A copy stays in the browser: it is read where the
 * server cannot be, and what could not be sent is sent when the sheet is opened again.
 */
export function viewsOfPerson({
  readSettings,
  putSheet,
  queryClient,
  browser: given = browserStorage,
}: Connection): SheetStorage {
  const browser = orMemory(given);
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  let sending: Promise<unknown> = Promise.resolve();

  const remember = (name: string, views: string): void => {
    queryClient.setQueryData<OwnSettings>(
      settingsKey,
      (known) =>
        known && {
          ...known,
          sheets: [...known.sheets.filter((sheet) => sheet.name !== name), { name, views }],
        },
    );
  };
  const send = async (key: string): Promise<void> => {
    const views = await browser.read(key);
    if (views === null) return;
    await putSheet({ name: sheetOf(key), views });
    if ((await browser.read(key)) === views) await browser.remove(unsent(key));
  };
  const sendSoon = (key: string): void => {
    clearTimeout(waiting.get(key));
    waiting.set(
      key,
      setTimeout(() => {
        sending = sending.then(() => send(key)).catch(console.warn);
      }, quietMs),
    );
  };
  const readStored = async (name: string): Promise<string | null> => {
    const { sheets } = await queryClient.fetchQuery({
      queryKey: settingsKey,
      queryFn: readSettings,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    });
    return sheets.find((sheet) => sheet.name === name)?.views ?? null;
  };

  return {
    read: async (key) => {
      const here = await browser.read(key);
      if ((await browser.read(unsent(key))) !== null) {
        sendSoon(key);
        return here;
      }
      return (await readStored(sheetOf(key)).catch(() => null)) ?? here;
    },
    write: async (key, views) => {
      await browser.write(key, views);
      await browser.write(unsent(key), 'yes');
      remember(sheetOf(key), views);
      sendSoon(key);
    },
    remove: (key) => browser.remove(key),
  };
}

/** The same for who is signed in. */
export function useViewsOfPerson(): SheetStorage {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMemo(
    () =>
      viewsOfPerson({
        readSettings: () => call(ownSettingsCalls.getOwnSettings, {}),
        putSheet: (sheet) => call(ownSettingsCalls.putOwnSettings, { sheet }),
        queryClient,
      }),
    [call, queryClient],
  );
}
