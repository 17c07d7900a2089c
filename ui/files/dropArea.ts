/** The dashed area that files are dropped on; `isOver` = they are held over it. */
export const dropArea = (isOver: boolean) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: '8px',
  border: '1px dashed',
  borderColor: isOver ? 'var(--accent)' : 'var(--border-strong)',
  borderRadius: '10px',
  background: isOver ? 'var(--accent-weak)' : 'var(--surface)',
  textAlign: 'center',
});
