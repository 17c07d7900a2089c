import { createContext, useContext } from 'react';

/** The subject ID of the participant whose schedule is shown: notices name it, they outlive the page. */
export const SubjectContext = createContext('');

/** How a visit is called in a notice: `AUR-004, Week 12`. */
export const useNamedVisit = (): ((label: string) => string) => {
  const subjectId = useContext(SubjectContext);
  return (label) => (subjectId ? `${subjectId}, ${label}` : label);
};
