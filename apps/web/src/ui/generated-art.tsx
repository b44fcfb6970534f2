import { late } from './late.tsx';

/**
 * A picture drawn from a name when there is none: same name, same picture, on server and client, without a picture
 * to load. Wide pictures are drawn without lettering.
 */
export const GeneratedArt = late(async () => (await import('./art-drawing.tsx')).ArtDrawing);
