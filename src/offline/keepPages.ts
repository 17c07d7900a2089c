/**
 * Lets the browser keep the pages of recording, so that they open without a network. Nothing happens where it cannot:
 * over an unencrypted connection, and while developing.
 */
export function keepPages(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register(new URL('serviceWorker.js', document.baseURI))
    // The next page of recording tries again; without it everything but a reload without a network is as ever.
    .catch((error: unknown) => console.warn('The pages are not kept on this device', error));
}
