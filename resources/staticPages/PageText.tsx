import { Box, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import type { PageBlock, TextRun } from '../../contract/site/staticPages.ts';

/** The same run may stand twice: its place tells it from the other. */
const keyed = <T,>(values: readonly T[]): { key: string; value: T }[] =>
  values.map((value, at) => ({ key: String(at), value }));

function Run({ run: { text, is_strong, is_emphasis, is_code, href } }: { run: TextRun }) {
  const looked: ReactNode = is_code ? <code>{text}</code> : text;
  const weighed = is_strong ? <strong>{looked}</strong> : looked;
  const content = is_emphasis ? <em>{weighed}</em> : weighed;
  if (href === null) return content;
  if (href.startsWith('/'))
    return (
      <Link component={LinkBase} to={href}>
        {content}
      </Link>
    );
  const isWebsite = href.startsWith('http');
  return (
    <Link href={href} {...(isWebsite ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {content}
    </Link>
  );
}

const Runs = ({ runs }: { runs: readonly TextRun[] }) =>
  keyed(runs).map(({ key, value }) => <Run key={key} run={value} />);

/** Items that follow each other are one list; those that lie deeper are a list within the item before them. */
function Items({ items, level }: { items: readonly PageBlock[]; level: number }) {
  const starts = items.flatMap((item, at) => (item.level <= level || at === 0 ? [at] : []));
  const first = items[0]?.number ?? null;
  return (
    <Box component={first === null ? 'ul' : 'ol'} {...(first === null ? {} : { start: first })}>
      {starts.map((at, index) => {
        const [item, ...within] = items.slice(at, starts[index + 1]);
        return (
          <li key={at}>
            {item && <Runs runs={item.runs} />}
            {within.length > 0 && <Items items={within} level={within[0]?.level ?? level + 1} />}
          </li>
        );
      })}
    </Box>
  );
}

function Block({ block, above }: { block: PageBlock; above: number }) {
  const content = <Runs runs={block.runs} />;
  switch (block.kind) {
    case 'heading': {
      // The page has one heading of the highest level; further ones lie below it.
      const level = Math.min(Math.max(block.level, 2) + above - 1, 4);
      return <Box component={level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4'}>{content}</Box>;
    }
    case 'quote':
      return (
        <blockquote>
          <p>{content}</p>
        </blockquote>
      );
    case 'code':
      return <pre>{content}</pre>;
    case 'rule':
      return <hr />;
    default:
      return <p>{content}</p>;
  }
}

/** Blocks in order, with the items that follow each other together. */
const grouped = (blocks: readonly PageBlock[]): PageBlock[][] => {
  const groups: PageBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'item' && last?.[0]?.kind === 'item') last.push(block);
    else groups.push([block]);
  }
  return groups;
};

interface Props {
  /** The heading of the page, where its text does not begin with one of the first level. */
  title: string;
  blocks: readonly PageBlock[];
  /** The level of its heading: below another page's in a preview. */
  level?: 1 | 2;
}

/** A static page as everybody reads it. */
export function PageText({ title, blocks, level = 1 }: Props) {
  const [first, ...others] = blocks;
  const hasOwnTitle = first?.kind === 'heading' && first.level === 1;
  return (
    <Box component="article" sx={article}>
      <Box component={level === 1 ? 'h1' : 'h2'} className="title">
        {hasOwnTitle ? <Runs runs={first.runs} /> : title}
      </Box>
      {keyed(grouped(hasOwnTitle ? others : blocks)).map(({ key, value: group }) => (
        <Fragment key={key}>
          {group[0]?.kind === 'item' ? (
            <Items items={group} level={group[0].level} />
          ) : (
            group.map((block) => <Block key="only" block={block} above={level} />)
          )}
        </Fragment>
      ))}
    </Box>
  );
}

const article = {
  width: '100%',
  maxWidth: 640,
  py: '24px',
  fontSize: 14,
  lineHeight: '22px',
  color: 'var(--text2)',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  '& .title': { m: 0, mb: '12px', fontSize: 22, lineHeight: '28px', fontWeight: 650, color: 'var(--text)' },
  '& h2:not(.title), & h3, & h4': { m: 0, mt: '20px', mb: '8px', fontWeight: 600, color: 'var(--text)' },
  '& h2:not(.title)': { fontSize: 17 },
  '& h3, & h4': { fontSize: 14 },
  '& p, & ul, & ol, & blockquote, & pre': { m: 0, mb: '12px' },
  '& li > ul, & li > ol': { mb: 0 },
  '& blockquote': { pl: '12px', borderLeft: '3px solid var(--border-strong)' },
  '& pre': {
    overflowX: 'auto',
    whiteSpace: 'pre',
    p: '8px 12px',
    background: 'var(--sunken)',
    borderRadius: '7px',
  },
  '& hr': { border: 0, borderTop: '1px solid var(--border)', my: '16px' },
};
