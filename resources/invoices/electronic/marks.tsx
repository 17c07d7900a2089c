import { Check, TriangleAlert } from 'lucide-react';

const beside = { flex: 'none', marginTop: 2 };

/** Beside what is as it should be. */
export const Kept = () => <Check size={15} aria-hidden color="var(--finalized-f)" style={beside} />;

/** Beside what is not. */
export const Broken = () => <TriangleAlert size={15} aria-hidden color="var(--oow-f)" style={beside} />;
