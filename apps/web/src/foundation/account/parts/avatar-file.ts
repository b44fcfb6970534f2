import { AVATAR_MAX_BYTES } from '@kinora/contracts/foundation/account.ts';

/** The types that the file dialog offers. The server checks the file's content. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

/** Returns why a file cannot be used as a profile image, as an English source string, or null. */
export function avatarProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  // SVG files can contain scripts, so they do not count as images.
  if (!type.startsWith('image/') || type.startsWith('image/svg')) return 'Please select an image.';
  return size > AVATAR_MAX_BYTES ? 'The image must be 2 MB or smaller.' : null;
}
