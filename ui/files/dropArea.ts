/** The dashed area that files are dropped on; `isOver` = they are held over it. */
export const dropArea = (isOver: boolean) => ({
  display: 'grid',
  // What stands in it makes it no wider: a table scrolls within.
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: '8px',
  border: '1px dashed',
  borderColor: isOver ? 'var(--accent)' : 'var(--border-strong)',
  borderRadius: '10px',
  background: isOver ? 'var(--accent-weak)' : 'var(--surface)',
  textAlign: 'center',
});
