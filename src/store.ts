import { localStorageStore } from 'react-admin';

/** What a person has chosen in this browser, the language among it. */
export const store = localStorageStore();
