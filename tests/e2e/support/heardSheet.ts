import type { CDPSession, Page } from '@playwright/test';

/** A node of Chromium's accessibility tree, as far as it is read here. */
interface Heard {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly description?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

/** What a screen reader is told to be in: its own lines of the tree. */
const ownLines = new Set([
  'grid',
  'row',
  'columnheader',
  'gridcell',
  'button',
  'image',
  'checkbox',
  'textbox',
]);
/** What is told beside a name; false and what every cell says are left out. */
const states = [
  'multiselectable',
  'selected',
  'readonly',
  'invalid',
  'checked',
  'disabled',
  'expanded',
  'required',
];
const counted = ['aria-rowcount', 'aria-colcount', 'aria-rowindex', 'aria-colindex', 'aria-sort'];

const textOf = (held: { readonly value?: unknown } | undefined): string => String(held?.value ?? '').trim();

/** The counts and places that a node of the page carries: the tree that the browser hands out has none. */
const countsOf = async (session: CDPSession, backendNodeId: number): Promise<string[]> => {
  const { node } = await session.send('DOM.describeNode', { backendNodeId });
  const attributes = node.attributes ?? [];
  return counted.flatMap((name) => {
    const at = attributes.indexOf(name);
    const value = attributes[at + 1];
    return at < 0 || at % 2 === 1 || value === undefined || value === 'none'
      ? []
      : [`${name.slice('aria-'.length)} ${value}`];
  });
};

const statesOf = ({ properties = [] }: Heard): string[] =>
  states.flatMap((state) => {
    const value = properties.find(({ name }) => name === state)?.value.value;
    if (value === undefined || value === false || value === 'false') return [];
    return value === true || value === 'true' ? [state] : [`${state} ${String(value)}`];
  });

/** One line: the role, its name in quotation marks, places and counts, states, and why. */
const lineOf = async (session: CDPSession, node: Heard): Promise<string> => {
  const counts = node.backendDOMNodeId === undefined ? [] : await countsOf(session, node.backendDOMNodeId);
  const role = textOf(node.role);
  const name = textOf(node.name);
  const why = textOf(node.description);
  const facts = [...counts, ...statesOf(node), ...(why ? [`“${why}”`] : [])];
  return `${role}${name ? ` "${name}"` : ''}${facts.length > 0 ? ` · ${facts.join(', ')}` : ''}`;
};

/** A line with those below it, and its place among its siblings: a grid draws in whatever order cells come in sight. */
interface Part {
  readonly place: number;
  readonly lines: readonly string[];
}

/**
 * The sheet on the page as Chromium tells it to a screen reader, as text: the grid with its rows and cells, and below it
 * what the sheet says by itself. What is drawn beyond the edge of the window is in it as far as the grid has drawn it.
 */
export const heardSheet = async (page: Page): Promise<string> => {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const byId = new Map<string, Heard>(nodes.map((node) => [node.nodeId, node]));
    const walk = async (node: Heard, depth: number): Promise<Part[]> => {
      const isOwn = !node.ignored && ownLines.has(textOf(node.role));
      const children: Part[] = [];
      for (const id of node.childIds ?? []) {
        const child = byId.get(id);
        if (child) children.push(...(await walk(child, isOwn ? depth + 1 : depth)));
      }
      if (!isOwn) return children;
      const line = await lineOf(session, node);
      const inOrder = children.toSorted((one, other) => one.place - other.place);
      const lines = [`${'  '.repeat(depth)}${line}`, ...inOrder.flatMap((part) => part.lines)];
      return [{ place: Number(/(?:row|col)index (\d+)/.exec(line)?.[1] ?? 0), lines }];
    };
    const lines: string[] = [];
    for (const grid of nodes.filter(({ role }) => role?.value === 'grid'))
      lines.push(...(await walk(grid, 0)).flatMap((part) => part.lines));
    const said = await page.getByRole('main').getByRole('status').allTextContents();
    return `${[...lines, ...said.filter(Boolean).map((text) => `says: ${text}`)].join('\n')}\n`;
  } finally {
    await session.detach();
  }
};
