import { channelEditingErrors } from './catalogue/channel-editing.ts';
import { channelErrors } from './catalogue/channels.ts';
import { artworkErrors } from './catalogue/artwork.ts';
import { genreErrors } from './catalogue/genres.ts';
import { keywordErrors } from './catalogue/keyword-editing.ts';
import { mergingErrors } from './catalogue/merging.ts';
import { moderationErrors } from './catalogue/moderation.ts';
import { newsErrors } from './catalogue/news.ts';
import { peopleErrors } from './catalogue/people.ts';
import { peopleEditingErrors } from './catalogue/people-editing.ts';
import { searchErrors } from './catalogue/search.ts';
import { titleErrors } from './catalogue/titles.ts';
import { videoErrors } from './catalogue/video-editing.ts';
import { auditErrors } from './foundation/audit.ts';
import { accountErrors } from './foundation/account.ts';
import { accessTokenErrors } from './foundation/access-tokens.ts';
import { authErrors } from './foundation/auth.ts';
import { bulkJobErrors } from './foundation/bulk-jobs.ts';
import { fileErrors } from './foundation/files.ts';
import { registrationErrors } from './foundation/registration.ts';
import { savedViewErrors } from './foundation/saved-views.ts';
import { socialErrors } from './foundation/social.ts';
import { twoFactorErrors } from './foundation/two-factor.ts';
import type { ErrorEntry } from './platform/define-errors.ts';
import { generalErrors } from './platform/errors.ts';

/** Every error the API can return, by code. */
export const errorCatalogue = {
  ...generalErrors,
  ...authErrors,
  ...accountErrors,
  ...auditErrors,
  ...accessTokenErrors,
  ...registrationErrors,
  ...savedViewErrors,
  ...socialErrors,
  ...twoFactorErrors,
  ...bulkJobErrors,
  ...fileErrors,
  ...artworkErrors,
  ...genreErrors,
  ...keywordErrors,
  ...titleErrors,
  ...peopleErrors,
  ...peopleEditingErrors,
  ...mergingErrors,
  ...moderationErrors,
  ...newsErrors,
  ...channelErrors,
  ...channelEditingErrors,
  ...searchErrors,
  ...videoErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
