import { Box, Link } from '@mui/material';
import type { FactorProposal } from '../../contract/site/secondFactors.ts';
import { useText } from '../../ui/words/useText.ts';

const darkOf = (qr: readonly string[]): string =>
  qr.flatMap((row, y) => [...row].map((dark, x) => (dark === '1' ? `M${x} ${y}h1v1h-1z` : ''))).join('');

const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

/** A secret as an authenticator takes it: to scan, to open on the same device, or to type. */
export function ProposedFactor({ proposal: { qr, link, secret } }: { proposal: FactorProposal }) {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', gap: '12px', justifyItems: 'center' }}>
      <Box sx={{ color: 'var(--text2)', justifySelf: 'start' }}>{text('account.factor.scan')}</Box>
      {/* Dark on white in every theme: cameras read nothing else for sure. */}
      <svg
        role="img"
        aria-label={text('account.factor.qr')}
        viewBox={`0 0 ${qr.length} ${qr.length}`}
        width={200}
        height={200}
        shapeRendering="crispEdges"
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path d={darkOf(qr)} fill="#000" />
      </svg>
      <Box sx={{ fontSize: 12.5, textAlign: 'center', overflowWrap: 'anywhere' }}>
        {text('account.factor.orType')}
        <Box component="code" sx={{ display: 'block', userSelect: 'all', fontSize: 13.5 }}>
          {inGroups(secret)}
        </Box>
      </Box>
      <Link href={link}>{text('account.factor.openApp')}</Link>
    </Box>
  );
}
