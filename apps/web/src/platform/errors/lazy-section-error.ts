import { lazyPart } from '#ui/lazy.tsx';

/** `SectionError` for public pages: errors are rare, so its code loads with the first one. Needs a `Suspense`. */
export const LazySectionError = lazyPart(async () => (await import('./section-error.tsx')).SectionError);
