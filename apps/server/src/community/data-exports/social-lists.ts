import { FileEntry, ImportEntry, MessageEntry } from './account-shapes.ts';
import { type ArchiveList, archiveList, joinPages, mapPages } from './archive-list.ts';
import { listComments } from './data-exports.comments.repository.ts';
import { listReviews } from './data-exports.ratings.repository.ts';
import {
  listContentReports,
  listFiles,
  listImports,
  listMessages,
  listVideoReports,
} from './data-exports.records.repository.ts';
import {
  listBlocked,
  listFollowedMembers,
  listFollowedPeople,
  listFollowedTitles,
  listFollowers,
  listFollowRequests,
  listLikedComments,
  listLikedLists,
  listLikedReviews,
} from './data-exports.relations.repository.ts';
import {
  presentBlocked,
  presentComment,
  presentFile,
  presentFollowedMember,
  presentFollowedRecord,
  presentFollower,
  presentImport,
  presentLike,
  presentMessage,
  presentReport,
  presentReview,
} from './data-exports.social.presenter.ts';
import { byId, byTime } from './member-pages.ts';
import {
  BlockedEntry,
  CommentEntry,
  FollowEntry,
  FollowerEntry,
  LikeEntry,
  ReportEntry,
  ReviewEntry,
} from './social-shapes.ts';

const ofLikes = {
  first: byId.first,
  keyOf: ({ about }: { about: { id: number } }): [number] => [about.id],
};

/** What the member wrote, uploaded and reported, and the members they have to do with. */
export const SOCIAL_LISTS: readonly ArchiveList[] = [
  archiveList(
    'reviews.json',
    'Your reviews, latest first, also those that others cannot see.',
    ReviewEntry,
    (reader, linkTo) => mapPages(reader.pages(listReviews, byTime), (row) => presentReview(row, linkTo)),
  ),
  archiveList(
    'comments.json',
    'Your comments, also those that others cannot see.',
    CommentEntry,
    (reader, linkTo) => mapPages(reader.pages(listComments, byId), (row) => presentComment(row, linkTo)),
  ),
  archiveList(
    'follows.json',
    'The members, titles and people that you follow.',
    FollowEntry,
    (reader, linkTo) =>
      joinPages(
        mapPages(reader.pages(listFollowedMembers, byId), (row) => presentFollowedMember(row, linkTo)),
        mapPages(reader.pages(listFollowedTitles, byId), (row) =>
          presentFollowedRecord('title', row, linkTo),
        ),
        mapPages(reader.pages(listFollowedPeople, byId), (row) =>
          presentFollowedRecord('person', row, linkTo),
        ),
      ),
  ),
  archiveList(
    'followers.json',
    'The members who follow you, and those who asked to.',
    FollowerEntry,
    (reader, linkTo) =>
      joinPages(
        mapPages(reader.pages(listFollowers, byTime), (row) =>
          presentFollower(row, { is_request: false, linkTo }),
        ),
        mapPages(reader.pages(listFollowRequests, byTime), (row) =>
          presentFollower(row, { is_request: true, linkTo }),
        ),
      ),
  ),
  archiveList('likes.json', 'The reviews, comments and lists that you like.', LikeEntry, (reader, linkTo) =>
    joinPages(
      ...[listLikedReviews, listLikedComments, listLikedLists].map((likes) =>
        mapPages(reader.pages(likes, ofLikes), (row) => presentLike(row, linkTo)),
      ),
    ),
  ),
  archiveList('blocked.json', 'The members whom you blocked or muted.', BlockedEntry, (reader, linkTo) =>
    mapPages(reader.pages(listBlocked, byId), (row) => presentBlocked(row, linkTo)),
  ),
  archiveList('reports.json', 'What you reported to the moderators.', ReportEntry, (reader, linkTo) =>
    joinPages(
      ...[listContentReports, listVideoReports].map((reports) =>
        mapPages(reader.pages(reports, byId), (row) => presentReport(row, linkTo)),
      ),
    ),
  ),
  archiveList('files.json', 'The files that you uploaded, without their contents.', FileEntry, (reader) =>
    mapPages(reader.pages(listFiles, byId), presentFile),
  ),
  archiveList('imports.json', 'The files of other sites that you imported.', ImportEntry, (reader) =>
    mapPages(reader.pages(listImports, byId), presentImport),
  ),
  archiveList(
    'messages.json',
    'The messages that you sent through the contact page while you were signed in.',
    MessageEntry,
    (reader) => mapPages(reader.pages(listMessages, byId), presentMessage),
  ),
];
