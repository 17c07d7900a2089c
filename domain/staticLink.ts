import { staticPageNames } from '../contract/site/staticPages.ts';

/**
 * Whether a static page may link there: to websites, e-mail addresses and telephones by their whole address, and to the
 * static pages themselves. Never to a script, to data, to a file, or to an address that browsers read in another way.
 */
export function isAllowedLink(href: string): boolean {
  if (/[\p{Cc}\p{Zs}\\]/u.test(href)) return false;
  if (href.startsWith('/')) return staticPageNames.some((name) => href === `/static/${name}`);
  if (/^https?:\/\/[^/?#@]+\.[^/?#@]+(?:[/?#]|$)/i.test(href)) return true;
  return /^mailto:[^@?]+@[^@?]+$/i.test(href) || /^tel:\+?[\d()/.-]+$/i.test(href);
}
