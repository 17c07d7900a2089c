import type { Look } from './look.ts';
import type { Plan } from './plan.ts';
import { timingHeads } from './visits.ts';

/** Which services and visits one page shows: from the first, up to before the second. */
export interface Part {
  services: readonly [number, number];
  visits: readonly [number, number];
  isLast: boolean;
}

/** One page, or two: the lower half of the rows or the right half of the columns on a page of its own. */
export const partsOf = ({ services, visits }: Plan, { pages }: Look): Part[] => {
  const all = { services: [0, services.length], visits: [0, visits.length] } as const;
  if (pages === 'one') return [{ ...all, isLast: true }];
  const isByRows = pages === 'rows';
  const half = Math.ceil((isByRows ? services.length : visits.length) / 2);
  const cut = (from: number, to: number) => ({
    ...all,
    [isByRows ? 'services' : 'visits']: [from, to] as const,
  });
  return [
    { ...cut(0, half), isLast: false },
    { ...cut(half, isByRows ? services.length : visits.length), isLast: true },
  ];
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const raised = (mark: string, footnote: string | null): string =>
  footnote === null
    ? escaped(mark)
    : `${escaped(mark.slice(0, -footnote.length))}<sup>${escaped(footnote)}</sup>`;

const price = (amount: number, language: Plan['language']): string =>
  amount.toLocaleString(language === 'de' ? 'de-DE' : 'en-GB', { minimumFractionDigits: 2 });

const headOf = (
  plan: Plan,
  { hasPeriods, isHeadTurned }: Look,
  { visits: [from, to] }: Part,
  procedure: string,
): string => {
  const { words, visits, services, timing } = plan;
  const shown = visits.slice(from, to);
  const heads = timingHeads(timing, words);
  const isSaidLeft = heads.some((head) => head !== '');
  const hasPrices = services.some(({ amount }) => amount !== null);
  const rows = 1 + heads.length + (hasPeriods ? 1 : 0);
  const cell = (text: string): string => `<th class="visit"><span>${escaped(text)}</span></th>`;
  const left = isSaidLeft
    ? `<th rowspan="${rows - heads.length}">${escaped(procedure)}</th>`
    : `<th rowspan="${rows}">${escaped(procedure)}</th>`;
  const prices = hasPrices ? `<th rowspan="${rows}">${escaped(words.price)}</th>` : '';
  const runs: { period: string; count: number }[] = [];
  for (const { period } of shown) {
    const last = runs.at(-1);
    if (last?.period === period) last.count += 1;
    else runs.push({ period, count: 1 });
  }
  const periods = runs.map(({ period, count }) => `<th colspan="${count}">${escaped(period)}</th>`).join('');
  const labels = shown.map(({ label }) => cell(label)).join('');
  const timingRows = heads.map(
    (head, index) =>
      `<tr class="${isHeadTurned ? 'turned' : ''}">${isSaidLeft ? `<th>${escaped(head)}</th>` : ''}${shown.map(({ timing }) => cell(timing[index] ?? '')).join('')}</tr>`,
  );
  const turned = isHeadTurned ? 'turned' : '';
  return hasPeriods
    ? `<tr>${left}${prices}${periods}</tr><tr class="${turned}">${labels}</tr>${timingRows.join('')}`
    : `<tr class="${turned}">${left}${prices}${labels}</tr>${timingRows.join('')}`;
};

const spanCell = (plan: Plan, kind: 'text' | 'arrow', count: number): string =>
  `<td class="mark" colspan="${count}">${kind === 'text' ? plan.words.continuous : '<div class="arrow"></div>'}</td>`;

const headingOf = (section: string, width: number, { isHeadingDivided, ruling }: Look): string =>
  isHeadingDivided && ruling === 'full'
    ? `<tr class="section divided"><td class="label">${escaped(section)}</td>${'<td></td>'.repeat(width - 1)}</tr>`
    : `<tr class="section"><td colspan="${width}">${escaped(section)}</td></tr>`;

const bodyOf = (plan: Plan, look: Look, { services: [first, last], visits: [from, to] }: Part): string => {
  const { services, cells, spans, language } = plan;
  const hasPrices = services.some(({ amount }) => amount !== null);
  const width = to - from + (hasPrices ? 2 : 1);
  let section: string | null = null;
  return services
    .slice(first, last)
    .map((service, index) => {
      const at = first + index;
      const span = spans.find((one) => one.service === at);
      let row = `<td class="label">${escaped(service.label)}</td>`;
      if (hasPrices) row += `<td class="price">${price(service.amount ?? 0, language)}</td>`;
      for (let visit = from; visit < to; visit += 1) {
        if (span && visit >= span.from && visit <= span.to) {
          const end = Math.min(span.to + 1, to);
          row += spanCell(plan, span.kind, end - visit);
          visit = end - 1;
          continue;
        }
        const cell = cells.find((one) => one.service === at && one.visit === visit);
        row += `<td class="mark">${cell ? raised(cell.mark, cell.footnote) : ''}</td>`;
      }
      const head =
        service.section === section || service.section === null
          ? ''
          : headingOf(service.section, width, look);
      section = service.section;
      return `${head}<tr>${row}</tr>`;
    })
    .join('');
};

const rulesOf = ({ ruling, ruleColour, ruleWidth }: Look): string => {
  const rule = `${ruleWidth}px solid ${ruleColour}`;
  if (ruling === 'full') return `th, td { border: ${rule}; }`;
  const ends = `table { border-top: ${rule}; border-bottom: ${rule}; } thead { border-bottom: ${rule}; }`;
  return ruling === 'none' ? ends : `${ends} tr { border-bottom: ${rule}; }`;
};

const styleOf = (look: Look): string => `
  body { margin: 0; background: #fff; color: #000; font: ${look.size}px ${look.font}; }
  #page { display: inline-block; padding: 40px; background: #fff; }
  h1 { font-size: 1.1em; margin: 0 0 10px; }
  table { border-collapse: collapse; }
  th, td { padding: ${look.padding}px ${look.padding + 2}px; }
  thead th { background: ${look.headColour}; max-width: 8em; }
  .label { text-align: left; max-width: ${look.labelWidth}ch; min-width: 12ch; }
  .price { text-align: right; }
  .mark { text-align: center; }
  .section td { font-weight: bold; background: ${look.headColour}; }
  /* Columns stay as wide as their heads make them. */
  .unseen { visibility: collapse; }
  .divided td { background: #d9d9d9; }
  .turned .visit span { writing-mode: vertical-rl; transform: rotate(180deg); white-space: nowrap; }
  .arrow { position: relative; height: 1px; background: #000; margin: 0 4px; }
  .arrow::after { content: ''; position: absolute; right: 0; top: -4px; border: 4.5px solid transparent; border-left: 9px solid #000; border-right: 0; }
  ${look.hasBands ? 'tbody tr:nth-child(even) { background: #f0f0f0; }' : ''}
  sup { font-size: 0.68em; line-height: 0; }
  p { font-size: 0.85em; margin: 6px 0 0; max-width: 60em; }
  ${rulesOf(look)}`;

/** One page of the document as a browser shows it; `procedure` is the head of the labels. */
export const htmlOf = (plan: Plan, look: Look, part: Part, procedure: string): string => {
  const notes = plan.footnotes
    .map(({ marker, text }) => `<p><sup>${escaped(marker)}</sup> ${escaped(text)}</p>`)
    .join('');
  return `<!doctype html><html lang="${plan.language}"><meta charset="utf-8"><style>${styleOf(look)}</style>
    <body><div id="stage"><div id="page"><h1>${escaped(plan.title)}</h1><table>
    <thead class="${look.isHeadOnce && part.services[0] > 0 ? 'unseen' : ''}">${headOf(plan, look, part, procedure)}</thead><tbody>${bodyOf(plan, look, part)}</tbody></table>
    ${part.isLast ? notes : ''}</div></div></body></html>`;
};
