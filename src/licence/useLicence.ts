import { useQuery } from '@tanstack/react-query';
import { LicenseInfo, licenceCalls } from '../../contract/site/licence.ts';
import { todayIn } from '../../domain/dates.ts';
import { callKey } from '../../ui/calls/useCallQuery.ts';
import { client, env } from '../backend.ts';
import { type StoredLicence, storedLicence } from './licence.ts';
import { reportInstance } from './reportInstance.ts';

/** A failure is warned of and read as an empty answer. */
async function readLicence(): Promise<Partial<LicenseInfo>> {
  try {
    const info = await client.call(licenceCalls.getLicenseInfo, {});
    reportInstance(
      {
        monitorUrl: env.systemMonitorUrl,
        hostname: window.location.hostname,
        storage: window.localStorage,
        today: todayIn('UTC', Date.now()),
      },
      info,
    );
    return info;
  } catch (error) {
    console.warn(error);
    return {};
  }
}

export interface Licence extends StoredLicence {
  appVersion: string;
  /** As it was answered; absent where it could not be read. */
  info?: LicenseInfo | undefined;
}

export const licenceKey = callKey(licenceCalls.getLicenseInfo);

/** The licence of this site; undefined until it is known. Read once for each page load, where it is wanted. */
export function useLicence(isWanted = true): Licence | undefined {
  const { data } = useQuery({
    queryKey: licenceKey,
    queryFn: readLicence,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isOfTheSite: true },
  });
  return (
    data && {
      ...storedLicence(data, new Date()),
      appVersion: data.instance?.appVersion ?? '',
      info: LicenseInfo.safeParse(data).data,
    }
  );
}
