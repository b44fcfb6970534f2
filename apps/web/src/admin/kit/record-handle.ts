import { useMatches } from 'react-router';

/** What a section tells the editor around it: `export const handle: SectionHandle = { hasSave: false };` */
export interface SectionHandle {
  /** False where everything takes effect at once. */
  readonly hasSave: boolean;
}

/** Whether the section that is shown waits to be saved. */
export function useHasSave(): boolean {
  return !useMatches().some(({ handle }) => isSectionHandle(handle) && !handle.hasSave);
}

const isSectionHandle = (handle: unknown): handle is SectionHandle =>
  typeof handle === 'object' && handle !== null && 'hasSave' in handle;
