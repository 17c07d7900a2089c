import { CalendarDays, FolderOpen, LayoutGrid, ListChecks, type LucideIcon } from 'lucide-react';
import { useLocation } from 'ra-core';
import { useMemo } from 'react';
import { useBottomTabs } from '../../ui/frame/bottomTabs.ts';
import { hrefOfRecording, type RecordingView, recordingViews } from '../../ui/routes/tabs.ts';
import { useText } from '../../ui/words/useText.ts';

const icons: Record<RecordingView, LucideIcon> = {
  todo: ListChecks,
  calendar: CalendarDays,
  sections: LayoutGrid,
  trials: FolderOpen,
};

interface Tab {
  value: RecordingView;
  label: string;
  icon: LucideIcon;
  to: string;
  isActive: boolean;
}

/**
 * The views of recording: on a phone they lie at the thumb. What a view is narrowed by goes with the person to the next.
 * `view` null = another page of recording, by default one behind the trials: one of its participants, or their list.
 */
export function useRecordingTabs(
  view: RecordingView | null,
  active: RecordingView | null = view ?? 'trials',
): readonly Tab[] {
  const text = useText();
  const { search } = useLocation();
  const kept = view === null ? '' : search;
  const tabs = useMemo(
    () =>
      recordingViews.map((value) => ({
        value,
        label: text(`recording.views.${value}`),
        icon: icons[value],
        to: hrefOfRecording(value, kept),
        isActive: value === active,
      })),
    [text, kept, active],
  );
  useBottomTabs(tabs);
  return tabs;
}
