import type { GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo, useState } from 'react';
import { gridModules } from '../../ui/spreadsheet/grid/modules.ts';
import { agTheme } from '../../ui/spreadsheet/theme.ts';

export interface PlainRow {
  readonly id: string;
  readonly [field: string]: string;
}

interface BareGridProps {
  readonly rows: readonly PlainRow[];
  readonly fields: readonly string[];
  readonly width: number;
  readonly rowHeight: number;
  readonly onReady: (api: GridApi<PlainRow>) => void;
}

/** The grid alone: plain texts in plain cells, nothing marked, nothing checked. */
export function BareGrid({ rows, fields, width, rowHeight, onReady }: BareGridProps) {
  const [rowData] = useState(() => [...rows]);
  const columns = useMemo(() => fields.map((field) => ({ field, width })), [fields, width]);
  return (
    <div style={{ height: '100%' }}>
      <AgGridReact<PlainRow>
        modules={gridModules}
        theme={agTheme}
        rowData={rowData}
        columnDefs={columns}
        getRowId={({ data }) => data.id}
        rowHeight={rowHeight}
        onGridReady={({ api }) => onReady(api)}
      />
    </div>
  );
}
