import { channelEditingErrors } from './admin/channels.ts';
import { channelErrors } from './catalogue/channels.ts';
import { demoErrors } from './admin/demo.ts';
import { artworkErrors } from './admin/images.ts';
import { genreErrors } from './catalogue/genres.ts';
import { keywordErrors } from './admin/keywords.ts';
import { mergingErrors } from './admin/merges.ts';
import { moderationErrors } from './admin/moderation.ts';
import { newsErrors } from './catalogue/news.ts';
import { playbackErrors } from './catalogue/playback.ts';
import { peopleErrors } from './catalogue/people.ts';
import { peopleEditingErrors } from './admin/people.ts';
import { searchErrors } from './catalogue/search.ts';
import { titleErrors } from './catalogue/titles.ts';
import { videoErrors } from './catalogue/video-editing.ts';
import { dataExportErrors } from './community/data-exports.ts';
import { importErrors } from './community/imports.ts';
import { listErrors } from './community/lists.ts';
import { ratingErrors } from './community/ratings.ts';
import { relationErrors } from './community/relations.ts';
import { watchlistErrors } from './community/watchlist.ts';
import { auditErrors } from './foundation/audit.ts';
import { accountErrors } from './foundation/account.ts';
import { accessErrors } from './foundation/access.ts';
import { accessTokenErrors } from './foundation/access-tokens.ts';
import { authErrors } from './foundation/auth.ts';
import { bulkJobErrors } from './foundation/bulk-jobs.ts';
import { contactErrors } from './foundation/contact.ts';
import { fileSweepErrors } from './admin/file-sweeps.ts';
import { fileErrors } from './foundation/files.ts';
import { impersonationErrors } from './foundation/impersonations.ts';
import { localizationErrors } from './foundation/localizations.ts';
import { registrationErrors } from './foundation/registration.ts';
import { roleErrors } from './foundation/roles.ts';
import { userErrors } from './admin/users.ts';
import { savedViewErrors } from './admin/saved-views.ts';
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
  ...accessErrors,
  ...accessTokenErrors,
  ...registrationErrors,
  ...roleErrors,
  ...savedViewErrors,
  ...socialErrors,
  ...twoFactorErrors,
  ...userErrors,
  ...bulkJobErrors,
  ...contactErrors,
  ...fileErrors,
  ...fileSweepErrors,
  ...impersonationErrors,
  ...localizationErrors,
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
  ...demoErrors,
  ...searchErrors,
  ...videoErrors,
  ...playbackErrors,
  ...ratingErrors,
  ...relationErrors,
  ...dataExportErrors,
  ...importErrors,
  ...listErrors,
  ...watchlistErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
