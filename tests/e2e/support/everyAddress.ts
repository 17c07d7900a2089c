import { matchPath } from 'react-router-dom';
import type { Client } from '../../../dataProvider/call.ts';
import { type RouteName, routePatterns } from '../../../ui/routes/paths.ts';
import { signedInClient } from './clients.ts';
import { everyPage } from './everyPage.ts';
import { everyRoute } from './everyRoute.ts';

const routeOf = (address: string): RouteName | undefined => {
  const pathname = address.replace(/[?#].*/, '');
  const names = Object.keys(routePatterns).filter((name): name is RouteName => name in routePatterns);
  // A name of its own goes before a parameter in its place.
  return names
    .filter((name) => matchPath(routePatterns[name], pathname))
    .toSorted((a, b) => routePatterns[a].split(':').length - routePatterns[b].split(':').length)[0];
};

/** An address of every route that an administrator can open: one each. */
export const everyAddress = async (origin: string, manager: Client): Promise<string[]> => {
  const routes = Object.values(await everyRoute(origin, manager));
  const addresses = routes.filter(({ ends }) => ends.admin === 'stays').map(({ address }) => address);
  return [...new Map(addresses.map((address) => [routeOf(address), address])).values()];
};

/** An address of every page, its views among them, and of each route that has none there. */
export const everyView = async (origin: string, manager: Client): Promise<string[]> => {
  const views = await everyPage(await signedInClient(origin, 'admin'));
  const shown = new Set(views.map(routeOf));
  const others = await everyAddress(origin, manager);
  return [...views, ...others.filter((address) => !shown.has(routeOf(address)))];
};

/** Every second one, from the first or the second: two visitors share the pages. */
export const halves = ['one half', 'the other half'] as const;
export const halfOf = (addresses: readonly string[], half: (typeof halves)[number]): string[] =>
  addresses.filter((_address, index) => index % 2 === halves.indexOf(half));

/** An address without the ids in it, as figures by route are told. */
export const shortAddress = (address: string): string => address.replace(/[0-9a-f-]{36}/g, '…');
