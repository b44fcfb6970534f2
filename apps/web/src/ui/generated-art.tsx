import { lazyHydrated } from '#ui/lazy.tsx';

/**
 * A picture generated from a name when there is no image: the same name gives the same picture on server and client,
 * and nothing is downloaded. Wide pictures have no lettering.
 */
export const GeneratedArt = lazyHydrated(async () => (await import('./art-drawing.tsx')).ArtDrawing);
