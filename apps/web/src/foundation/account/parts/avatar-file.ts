import { AVATAR_MAX_BYTES } from '@kinora/contracts/foundation/account.ts';

/** What the file dialog offers. The server decides what is an image by looking inside. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

/** Why a file cannot become a profile image, as an English source string, or null. */
export function avatarProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  // Drawings can carry scripts, so they do not count as images.
  if (!type.startsWith('image/') || type.startsWith('image/svg')) return 'Please select an image.';
  return size > AVATAR_MAX_BYTES ? 'The image may be at most 2 MB.' : null;
}
