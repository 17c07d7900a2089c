import { useQuery } from '@tanstack/react-query';
import { api } from '../../contract/api.ts';
import type { LicenseInfo } from '../../contract/session.ts';
import { client, env } from '../backend.ts';
import { type StoredLicence, storedLicence } from './licence.ts';
import { reportInstance } from './reportInstance.ts';

/** A failure is warned of and read as an empty answer. */
async function readLicence(): Promise<Partial<LicenseInfo>> {
  try {
    const info = await client.call(api.getLicenseInfo, {});
    reportInstance(env.systemMonitorUrl, window.location.hostname, info);
    return info;
  } catch (error) {
    console.warn(error);
    return {};
  }
}

export interface Licence extends StoredLicence {
  appVersion: string;
}

/** The licence of this site; undefined until it is known. Read once for each page load. */
export function useLicence(): Licence | undefined {
  const { data } = useQuery({
    queryKey: ['licence'],
    queryFn: readLicence,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isOfTheSite: true },
  });
  return data && { ...storedLicence(data, new Date()), appVersion: data.instance?.appVersion ?? '' };
}
