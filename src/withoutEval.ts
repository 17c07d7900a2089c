import { z } from 'zod';

/** The policy of the page lets no text become code: zod would try it once, and the browser report it on every page. */
z.config({ jitless: true });
