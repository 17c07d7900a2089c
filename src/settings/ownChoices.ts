import type { Store } from 'ra-core';
import type { OwnSettings } from '../../contract/site/ownSettings.ts';
import { ownSettingsCalls } from '../../contract/site/ownSettings.ts';
import type { Language } from '../../contract/vocab.ts';
import type { Client } from '../../dataProvider/call.ts';
import type { Session } from '../../dataProvider/session.ts';

/** Where each choice lies in the browser; react-admin itself reads the language there. */
const places = { theme: 'theme', language: 'locale', density: 'density' } as const;
type Choice = keyof typeof places;
const names: readonly Choice[] = ['theme', 'language', 'density'];
/** Whose choices lie there. */
const ownerPlace = 'choicesOf';

interface Connection {
  browser: Store;
  client: Pick<Client, 'call'>;
  session: Pick<Session, 'status' | 'tokens' | 'subscribe'>;
  /** What a person reads here who has chosen nothing. */
  languageHere: () => Language;
}

export interface OwnChoices {
  /** The browser's store; what a signed-in person chooses in it goes to the server, too. */
  store: Store;
  /** What the server keeps for the person, once for each session; null where it was read before or cannot be read. */
  readOnce: () => Promise<OwnSettings | null>;
  /** Takes over what the server keeps: it wins over what lies here, but for what was chosen here meanwhile. */
  apply: (userId: string, settings: OwnSettings | null) => void;
  /** Whether what lies here is somebody's who did not sign out. */
  isSomebodys: () => boolean;
  /** Leaves the browser as it is for anybody. */
  forget: () => void;
}

/**
 * Appearance, language and density as a person chose them: kept by the server for every device, and in the browser for the
 * first paint, as long as that person is signed in. The next one at this machine finds nothing of it.
 */
export function ownChoices({ browser, client, session, languageHere }: Connection): OwnChoices {
  const chosenHere = new Set<Choice>();
  let readFor: string | null = null;
  let sending: Promise<unknown> = Promise.resolve();

  const send = (choice: Choice, value: unknown): void => {
    const input = ownSettingsCalls.putOwnSettings.input.safeParse({ [choice]: value });
    if (session.status() !== 'signedIn' || !input.success) return;
    chosenHere.add(choice);
    // One after the other: what was chosen last has to arrive last.
    sending = sending
      .then(() => client.call(ownSettingsCalls.putOwnSettings, input.data))
      .catch(console.warn);
  };

  const forget = (): void => {
    browser.removeItem(ownerPlace);
    for (const choice of names) browser.removeItem(places[choice]);
    // The page on the screen follows it, too, where a place that is empty would change nothing.
    browser.setItem(places.language, languageHere());
  };

  session.subscribe(() => {
    if (session.status() === 'expired') return;
    chosenHere.clear();
    readFor = null;
    if (session.status() === 'left') forget();
  });

  return {
    store: {
      ...browser,
      setItem: (place, value) => {
        browser.setItem(place, value);
        const choice = names.find((name) => places[name] === place);
        if (choice) send(choice, value);
      },
    },
    readOnce: async () => {
      const token = session.tokens()?.backendAccessToken ?? null;
      if (token === null || token === readFor) return null;
      readFor = token;
      try {
        return await client.call(ownSettingsCalls.getOwnSettings, {});
      } catch (error) {
        console.warn(error);
        if (readFor === token) readFor = null;
        return null;
      }
    },
    apply: (userId, settings) => {
      if (session.status() !== 'signedIn') return;
      const owner = browser.getItem<string>(ownerPlace);
      if (owner !== undefined && owner !== userId) forget();
      browser.setItem(ownerPlace, userId);
      for (const choice of names) {
        const value = settings?.[choice] ?? null;
        if (value !== null && !chosenHere.has(choice)) browser.setItem(places[choice], value);
      }
    },
    isSomebodys: () => browser.getItem(ownerPlace) !== undefined,
    forget,
  };
}
