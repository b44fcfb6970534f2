import { useMatches } from 'react-router';

/** Route handle of an editor's section: `export const handle: SectionHandle = { hasSave: false };` */
export interface SectionHandle {
  /** False if every change in the section is saved immediately. */
  readonly hasSave: boolean;
}

/** Whether the current section has a Save button. */
export function useHasSave(): boolean {
  return !useMatches().some(({ handle }) => isSectionHandle(handle) && !handle.hasSave);
}

const isSectionHandle = (handle: unknown): handle is SectionHandle =>
  typeof handle === 'object' && handle !== null && 'hasSave' in handle;
