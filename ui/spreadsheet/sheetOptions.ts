import type { ReactNode, Ref } from 'react';
import type { SheetColumn } from './columns.ts';
import type { FootRow } from './grid/gridRows.ts';
import type { ChangeSet } from './model/pendingSave.ts';
import type { LockReason, RefusedCell, SheetFailure } from './model/rules.ts';
import type { CellEdit } from './model/stepsOf.ts';
import type { SheetStorage } from './storage/sheetStorage.ts';
import type { Translate } from './texts.ts';
import type { CellFailure, CellValue, FailureParams, Locale } from './values/cellValue.ts';

/** A head above neighbouring columns. */
export interface ColumnGroup {
  readonly id: string;
  readonly title: string;
  readonly note?: string | undefined;
}

/** What became of a save: all of it, or nothing; `failed` says why, or that nobody knows. */
export type SaveOutcome<Row> =
  | { readonly kind: 'saved'; readonly rows?: readonly Row[] | undefined }
  | { readonly kind: 'refused'; readonly cells: readonly RefusedCell<Row>[] }
  | { readonly kind: 'failed'; readonly message: string };

/** A cell by its row's id and its column's field. */
interface CellName {
  readonly rowId: string;
  readonly field: string;
}

/**
 * What a screen has to say of a cell beside its value: it is to be looked at, was looked at, or carries a note; or, beside
 * another state of the same record: it is another one there, the row is not there yet, or holds no more; or it shows what is
 * tried in it and not kept.
 */
export interface CellHint {
  readonly look: 'doubtful' | 'checked' | 'noted' | 'amended' | 'made' | 'retired' | 'tried';
  /** In words: for a tooltip and the ear. */
  readonly note: string;
}

/** A cell that the screen outlines: letters at its edge, and `cover` = words over its value. */
export interface CellOutline extends CellName {
  readonly letters: string;
  readonly colours: { readonly text: string; readonly ground: string; readonly line: string };
  /** In words, for the ear. */
  readonly note: string;
  readonly cover: string | null;
}

/** A view that is shared; `content` is what was given to be shared. */
export interface SharedView {
  readonly id: string;
  readonly name: string;
  readonly content: string;
  readonly by: string;
  /** Who begins with it, one of `starts`; null = nobody. */
  readonly startOf: string | null;
  readonly isChangeable: boolean;
}

/** Views that are shared with others, where the screen has such. */
export interface SharedViews {
  readonly views: readonly SharedView[];
  /** The menu is opened: they are wanted. */
  readonly onOpen: () => void;
  /** The content of the view that the person begins with; null = none. */
  readonly readStart: () => Promise<string | null>;
  readonly canShare: boolean;
  /** Who may be made to begin with a view. */
  readonly starts: readonly { readonly value: string; readonly label: string }[];
  readonly share: (name: string, content: string) => void;
  readonly beginWith: (id: string, start: string | null) => void;
  readonly remove: (id: string) => void;
}

export interface SelectedCell<Row> {
  readonly row: Row;
  readonly field: string;
  readonly value: CellValue;
}

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** What a screen lets people do with a row. */
export interface RowAction {
  readonly label: string;
  /** The keys that do the same. */
  readonly keys?: string;
  readonly run: () => void;
}

/** What a screen can ask a sheet to do. */
export interface SpreadsheetHandle<Row> {
  readonly addRow: () => void;
  readonly removeRows: (rowIds: readonly string[]) => void;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
  /** The rows as edited. */
  readonly rows: () => readonly Row[];
  /** The rows whose cell of this field is marked, where more than one cell is. */
  readonly marked: (field: string) => readonly string[];
  /** The marked cells, row by row; one where nothing but the cell in hand is. */
  readonly markedCells: () => readonly CellName[];
  /** The row the keyboard is in, as edited. */
  readonly activeRow: () => Row | undefined;
  /** The same as it is stored, from the answer of a save on; none while it is not stored. */
  readonly storedRow: () => Row | undefined;
  /** Brings a row into sight and puts the keyboard into its cell of this field, else into its first one. */
  readonly select: (rowId: string, field?: string) => void;
  /** The cell as it is drawn, for what stands beside it; null where it is not in sight. */
  readonly cellElement: (rowId: string, field: string) => HTMLElement | null;
  /** Puts values from elsewhere into the sheet, new rows too, as one action. */
  readonly edit: (cells: readonly CellEdit[], added?: readonly Row[]) => void;
}

/** One act in the menu *More* of a sheet's bar. */
export interface SheetTool {
  readonly label: string;
  readonly icon?: ReactNode;
  /** The keys that do the same. */
  readonly keys?: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

/** How what just happened is to be taken. */
export type Tone = 'success' | 'info' | 'error';

export interface SpreadsheetProps<Row extends object> {
  readonly name: string;
  /** What the sheet holds, in the user's words: the sheet of a downloaded Excel file; default the name. */
  readonly title?: string;
  /** What downloaded files are called, without their ending; default the title. */
  readonly fileName?: string;
  /** Whose saved views these are. */
  readonly userKey?: string;
  readonly storageKey?: string;
  readonly storage?: SheetStorage;
  /** Where views are kept; default `storage`. */
  readonly viewStorage?: SheetStorage;
  readonly sharedViews?: SharedViews | undefined;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly columns: readonly SheetColumn<Row>[];
  readonly groups?: readonly ColumnGroup[];
  readonly foot?: (rows: readonly Row[]) => readonly FootRow[];
  readonly density?: 'rows' | 'matrix';
  readonly compact?: boolean;
  /** Lets people choose how high rows are. */
  readonly onCompactChange?: (compact: boolean) => void;
  readonly locale: Locale;
  readonly translate: Translate;
  readonly translateFailure?: (code: string, params: FailureParams) => string;
  readonly rowDefaults?: () => Row;
  readonly addLabel?: string;
  readonly removable?: (row: Row) => true | LockReason;
  readonly check?: (row: Row, context: { readonly isNew: boolean }) => readonly CellFailure[];
  readonly checkSheet?: (rows: readonly Row[]) => readonly SheetFailure[];
  readonly lock?: (row: Row, field: string) => LockReason | null;
  readonly lockColumn?: (field: string) => boolean;
  readonly onSave?: (changeSet: ChangeSet<Row>) => Promise<SaveOutcome<Row>>;
  /** Each action is saved as soon as it is done: the bar stands only where something cannot be. */
  readonly autosaves?: boolean;
  /** Keep it stable: another function paints all cells anew. */
  readonly hint?: (cell: CellName) => CellHint | null;
  /** Keep them stable: others are painted anew. At most six are drawn. */
  readonly outlines?: readonly CellOutline[];
  /** Where the keyboard begins; null or left out = nowhere. */
  readonly startsAt?: CellName | null;
  /** Told where the keyboard is, once that is painted. */
  readonly onActiveCell?: (cell: CellName | null) => void;
  /** Told when something is typed into a cell, and when no longer. */
  readonly onEditing?: (isEditing: boolean) => void;
  /** A key on the active cell that the screen has a meaning of its own for: true uses it up. */
  readonly onCellKey?: (event: KeyboardEvent, cell: CellName) => boolean;
  readonly onDirtyChange?: (isDirty: boolean) => void;
  /** Says what just happened, in one sentence: the screen has one place for such words. */
  readonly onTell: (tone: Tone, text: string) => void;
  readonly onOpenRow?: (row: Row) => void;
  /** Further entries of the context menu, for the row in hand and the cell that the keyboard is in. */
  readonly rowActions?: (row: Row, field: string) => readonly RowAction[];
  readonly readOnly?: boolean;
  readonly toolbarStart?: ReactNode;
  readonly toolbarEnd?: ReactNode;
  /** Another text when `toolbarEnd` may need more room, or less: then it is found anew what the bar has room for. */
  readonly toolbarEndKey?: string;
  /** Further acts of the screen, in the bar's menu *More*. */
  readonly toolbarMore?: readonly SheetTool[];
  /** The tools of every sheet stand in *More* from the start, undo and redo only once there is something to undo. */
  readonly isCalm?: boolean;
  /** Cells that cannot be edited are grey text, without lock and hatch. */
  readonly hasQuietLocks?: boolean;
  /** Beside the button that adds a row, where there is none. */
  readonly emptyActions?: ReactNode;
  /** Above the toolbar. */
  readonly headline?: ReactNode | ((rows: readonly Row[]) => ReactNode);
  readonly banner?: ReactNode | ((rows: readonly Row[]) => ReactNode);
  readonly statusFacts?: (rows: readonly Row[]) => readonly string[];
  readonly selectionFacts?: (cells: readonly SelectedCell<Row>[]) => readonly Fact[];
  readonly changeSummary?: (changeSet: ChangeSet<Row>) => string;
  readonly onReviewEffect?: (changeSet: ChangeSet<Row>) => ReactNode;
  readonly handle?: Ref<SpreadsheetHandle<Row>>;
}
