import { href } from './paths.ts';

/** The parts of settings and configuration that lie behind `#` of their addresses: nobody's first page. */
export const settingsParts = ['own', 'api'] as const;
export const configParts = ['site', 'connections'] as const;

/** The address where every call is explained. */
export const hrefOfReference = (): string => `${href('settings')}#${settingsParts[1]}`;

/** The address of what other systems are joined by. */
export const hrefOfConnections = (): string => `${href('config')}#${configParts[1]}`;
