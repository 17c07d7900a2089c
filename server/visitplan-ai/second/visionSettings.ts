import { StartFailure } from '../../db/lockFile.ts';
import type { VisionSettings } from '../../settings.ts';

interface Given {
  AI_BASE_URL?: string | undefined;
  AI_MODEL?: string | undefined;
  AI_API_KEY?: string | undefined;
}

/** The vision endpoint of the settings; null = none is named. What is named by half is faulty. */
export const visionSettingsOf = ({ AI_BASE_URL, AI_MODEL, AI_API_KEY }: Given): VisionSettings | null => {
  if (AI_BASE_URL === undefined && AI_MODEL === undefined && AI_API_KEY === undefined) return null;
  if (AI_BASE_URL === undefined || AI_MODEL === undefined)
    throw new StartFailure('The settings AI_BASE_URL and AI_MODEL belong together: set both or none.');
  return { url: AI_BASE_URL.replace(/\/+$/, ''), model: AI_MODEL, key: AI_API_KEY ?? null };
};
