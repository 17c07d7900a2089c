import { Segments } from '../form/Segments.tsx';
import { useText } from '../words/useText.ts';

export const catalogViews = ['list', 'table'] as const;
type CatalogView = (typeof catalogViews)[number];

interface Props {
  view: CatalogView;
  onChange: (view: CatalogView) => void;
}

/** A list to look things up, or a table to edit many records at once. */
export function ViewSwitch({ view, onChange }: Props) {
  const text = useText();
  return (
    <Segments
      label={text('providers.views.label')}
      value={view}
      onChange={onChange}
      segments={catalogViews.map((value) => ({ value, label: text(`providers.views.${value}`) }))}
    />
  );
}
