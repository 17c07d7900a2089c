import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { useLicence } from './useLicence.ts';

/** Version and licence in one line, for the foot of the public pages. */
export function LicenceLine() {
  const text = useText();
  const format = useFormat();
  const licence = useLicence();
  if (!licence) return null;
  const { appVersion, licensee, isValid, expired, date } = licence;
  return (
    <>
      {appVersion && <span>{text('shell.licence.versionLine', { version: appVersion })}</span>}
      {isValid && !expired ? (
        <span>{text('shell.licence.licenceLine', { licensee, date: format.date(date) })}</span>
      ) : (
        <span>{text('shell.licence.invalid')}</span>
      )}
    </>
  );
}
