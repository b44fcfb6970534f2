import { activitiesModule } from '#community/activities/index.ts';
import { commentsModule } from '#community/comments/index.ts';
import { contentReportsModule } from '#community/content-reports/index.ts';
import { dataExportsModule } from '#community/data-exports/index.ts';
import { diaryModule } from '#community/diary/index.ts';
import { followsModule } from '#community/follows/index.ts';
import { importsModule } from '#community/imports/index.ts';
import { listsModule } from '#community/lists/index.ts';
import { marksModule } from '#community/marks/index.ts';
import { createMemberSettingsService } from '#community/member-settings/index.ts';
import { profilesModule } from '#community/profiles/index.ts';
import { ratingsModule } from '#community/ratings/index.ts';
import { relationsModule } from '#community/relations/index.ts';
import { reviewsModule } from '#community/reviews/index.ts';
import { spoilersModule } from '#community/spoilers/index.ts';
import { textChecksModule } from '#community/text-checks/index.ts';
import { textNotificationsModule } from '#community/text-notifications/index.ts';
import { watchlistModule } from '#community/watchlist/index.ts';
import { yearReviewsModule } from '#community/year-reviews/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { Catalogue } from './catalogue-modules.ts';
import type { Foundation } from './foundation-modules.ts';
import type { UseModule } from './module-collector.ts';

/** What the back office uses. */
export type Community = Omit<ReturnType<typeof setupCommunity>, 'ratingTotals'>;

interface Below {
  readonly foundation: Foundation;
  readonly catalogue: Catalogue;
}

/** Sets up what members do, on top of the catalogue. */
export function setupCommunity(use: UseModule, { db }: Platform, { foundation, catalogue }: Below) {
  const { shared, titles, seasons, episodes, peopleReader } = catalogue;
  const { popularity, progressOf, languagesOf, channels } = catalogue;
  const { settings, mails, users, sessions, notifier } = foundation;
  const wordLists = foundation.wordLists.service;
  const { textChecks } = use(textChecksModule, { settings: settings.service, wordLists });
  const { spoilers, textShield } = use(spoilersModule, { episodes, languagesOf });
  const { textNotifications, readTexts } = use(textNotificationsModule, { notifier });
  const memberSettings = createMemberSettingsService(db);
  const { leaveAfterSeeing } = use(watchlistModule, { languagesOf, memberSettings });
  use(diaryModule, { languagesOf, leaveAfterSeeing });
  use(followsModule, { people: peopleReader, spoilers, notifier });
  use(marksModule, { memberSettings, progressOf });
  const notifications = { notifier, authors: textNotifications };
  const { editors, imported, texts, scores, ...moderated } = setupTexts(use, {
    shared,
    textShield,
    textChecks,
    languagesOf,
    ...notifications,
    channels: channels.service,
    items: channels.items,
  });
  const ratings = use(ratingsModule, {
    scores,
    titles,
    seasons,
    popularity: popularity.recorder,
    shared,
  });
  use(importsModule, { ...imported, languagesOf, notifier });
  const { memberAccess, followRequests } = use(relationsModule, {
    separate: editors.removeBetween,
    notifier,
  });
  const { tasteMatches } = use(profilesModule, {
    memberAccess,
    followRequests,
    wordLists,
    languagesOf,
    ...texts,
  });
  use(activitiesModule, { spoilers, tasteMatches, languagesOf, ...texts });
  use(yearReviewsModule, { memberAccess, languagesOf });
  const { content, announceDecision } = use(contentReportsModule, {
    ...moderated,
    notifier,
    textNotifications,
    readTexts,
  });
  use(dataExportsModule, {
    settings: settings.service,
    mails: mails.service,
    users: users.service,
    sessions: sessions.service,
    locate: sessions.locate,
    notifier,
  });
  return { ratingTotals: ratings.totals, content, announceDecision, textChecks };
}

type TextDeps = Parameters<typeof reviewsModule.setup>[1] &
  Parameters<typeof commentsModule.setup>[1] &
  Parameters<typeof listsModule.setup>[1];

/** Sets up the modules of what members write. */
function setupTexts(use: UseModule, deps: TextDeps) {
  const { scores, placedReviews, importedTexts, ...reviews } = use(reviewsModule, deps);
  const { placedComments, ...comments } = use(commentsModule, deps);
  const { editors, publicLists, importedLists, listModeration } = use(listsModule, deps);
  return {
    scores,
    editors,
    texts: { placedReviews, placedComments, publicLists },
    imported: { importedTexts, importedLists },
    listModeration,
    notifyPublished: { review: reviews.notifyPublished, comment: comments.notifyPublished },
  };
}
