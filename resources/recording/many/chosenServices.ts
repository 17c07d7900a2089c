import { useCallback, useState } from 'react';
import type { VisitPreview } from '../../../contract/recording/recordingActs.ts';

export interface ChosenServices {
  chosen: ReadonlySet<string>;
  /** Ticks services, or takes their ticks off. */
  tick: (ids: readonly string[], isTicked: boolean) => void;
}

/** Optional services that are ticked before their visit is recorded, by `recorded_study_service_id`. */
export function useChosenServices(first: readonly string[] = []): ChosenServices {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(first));
  const tick = useCallback((ids: readonly string[], isTicked: boolean) => {
    setChosen((present) => {
      const next = new Set(present);
      for (const id of ids) {
        if (isTicked) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  return { chosen, tick };
}

/** Those of a visit's optional services that are ticked. */
export const chosenOf = (
  { optional_services }: Pick<VisitPreview, 'optional_services'>,
  chosen: ReadonlySet<string>,
): string[] =>
  optional_services.map((service) => service.recorded_study_service_id).filter((id) => chosen.has(id));
