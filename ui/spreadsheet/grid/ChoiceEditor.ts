import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community';
import { token } from '../theme.ts';
import type { CellChoice } from '../values/cellTypes.ts';

/** What the editor of a list needs beside what the grid tells it. */
export interface ChoiceEditorOptions {
  readonly choices: readonly CellChoice[];
  /** The choice of nothing, where the cell may be empty. */
  readonly empty: CellChoice | null;
  /** What is chosen here, to a screen reader. */
  readonly label: string;
}

const pageSize = 8;

const styles = {
  box: `min-width: 220px; max-width: 420px; background: ${token.surface}; color: ${token.text}; border-radius: 6px; padding: 4px; font: inherit; font-size: 13px`,
  input: `box-sizing: border-box; width: 100%; height: 28px; padding: 0 8px; font: inherit; color: inherit; background: ${token.surface}; border: 1px solid ${token.field}; border-radius: 4px`,
  list: 'list-style: none; margin: 4px 0 0; padding: 0; max-height: 240px; overflow: auto',
  option:
    'padding: 4px 8px; min-height: 20px; border-radius: 4px; cursor: default; white-space: nowrap; overflow: hidden; text-overflow: ellipsis',
} as const;

const lower = (text: string): string => text.toLocaleLowerCase();

/** The choices with what was typed in them; first those that begin with it. */
function matching(choices: readonly CellChoice[], text: string): CellChoice[] {
  const sought = lower(text.trim());
  const texts = ({ label, alias = '' }: CellChoice) => [lower(label), lower(alias)];
  const found = choices.filter((choice) => texts(choice).some((word) => word.includes(sought)));
  const begins = (choice: CellChoice): boolean => texts(choice).some((word) => word.startsWith(sought));
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

let made = 0;

/** A list to choose from: typing finds in it, the arrows go through it. A text that no choice holds stays the cell's. */
export class ChoiceEditor implements ICellEditorComp<unknown, string> {
  readonly #box = document.createElement('div');
  readonly #input = document.createElement('input');
  readonly #list = document.createElement('ul');
  #all: readonly CellChoice[] = [];
  #shown: readonly CellChoice[] = [];
  #active = -1;
  #stop = (): void => undefined;

  init({
    value,
    choices,
    empty,
    label,
    eventKey,
    stopEditing,
  }: ICellEditorParams & ChoiceEditorOptions): void {
    this.#all = empty ? [empty, ...choices] : choices;
    this.#stop = stopEditing;
    made += 1;
    this.#list.id = `sheet-choices-${made}`;
    this.#list.role = 'listbox';
    this.#list.ariaLabel = label;
    this.#list.style.cssText = styles.list;
    this.#input.role = 'combobox';
    this.#input.ariaLabel = label;
    this.#input.ariaExpanded = 'true';
    this.#input.setAttribute('aria-controls', this.#list.id);
    this.#input.style.cssText = styles.input;
    this.#box.style.cssText = styles.box;
    this.#box.append(this.#input, this.#list);
    this.#input.addEventListener('input', () => this.#show(matching(this.#all, this.#input.value), 0));
    this.#input.addEventListener('keydown', (event) => this.#onKey(event));
    const isTyped = eventKey?.length === 1;
    this.#input.value = isTyped
      ? eventKey
      : (choices.find((choice) => choice.value === value)?.label ?? String(value ?? ''));
    if (isTyped) this.#show(matching(this.#all, eventKey), 0);
    else
      this.#show(
        this.#all,
        this.#all.findIndex((choice) => choice.value === (value ?? '')),
      );
  }

  getGui(): HTMLElement {
    return this.#box;
  }

  isPopup(): boolean {
    return true;
  }

  afterGuiAttached(): void {
    this.#input.focus();
    if (this.#shown.length === this.#all.length) this.#input.select();
    this.#reveal();
  }

  /** The value of the choice in hand, or what was typed where no choice holds it. */
  getValue(): string {
    return this.#shown[this.#active]?.value ?? this.#input.value;
  }

  #onKey(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: pageSize,
      PageUp: -pageSize,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = Math.min(Math.max(this.#active + step, 0), this.#shown.length - 1);
    this.#show(this.#shown, next);
  }

  #show(choices: readonly CellChoice[], active: number): void {
    this.#shown = choices;
    this.#active = Math.min(active, choices.length - 1);
    this.#list.replaceChildren(...choices.map((choice, index) => this.#option(choice, index)));
    this.#input.setAttribute('aria-activedescendant', this.#active < 0 ? '' : this.#idOf(this.#active));
    this.#reveal();
  }

  #option({ label }: CellChoice, index: number): HTMLLIElement {
    const option = document.createElement('li');
    const isActive = index === this.#active;
    option.id = this.#idOf(index);
    option.role = 'option';
    option.ariaSelected = String(isActive);
    option.textContent = label;
    option.style.cssText = styles.option;
    if (isActive) option.style.background = token.accentWeak;
    option.addEventListener('mousedown', (event) => {
      event.preventDefault();
      this.#active = index;
      this.#stop();
    });
    return option;
  }

  #idOf = (index: number): string => `${this.#list.id}-${index}`;

  #reveal(): void {
    this.#list.children[this.#active]?.scrollIntoView({ block: 'nearest' });
  }
}
