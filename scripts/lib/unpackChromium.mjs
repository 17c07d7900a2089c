import chromium from '@sparticuz/chromium';

/* A process of its own: the package unpacks to where its process keeps temporary files, as its environment says. */
await chromium.executablePath(process.argv[2]);
