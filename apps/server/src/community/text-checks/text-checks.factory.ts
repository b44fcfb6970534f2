import { randomUUID } from 'node:crypto';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { addComment, type CommentSubject, updateComment } from '@kinora/contracts/community/comments.ts';
import { saveReview } from '@kinora/contracts/community/reviews.ts';
import { updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import type { TestApp } from '#test/app.ts';
import { signIn, withSession } from '#test/sign-in.ts';

const DAY_MS = 24 * 3600 * 1000;
const WRITER = ['titles.view', 'comments.create', 'reviews.create'];
export const MODERATOR = [
  ...WRITER,
  'admin.access',
  'users.update',
  editingPermissions.updateReviews,
  editingPermissions.updateComments,
  editingPermissions.updateLists,
];

/** For approvals: the moderator has read every text as it is. */
export const READ_ALL = { until: '2999-01-01T00:00:00Z' };

/** Changes the settings of a section for the rest of the test file. */
export async function changeSettings(
  kinora: TestApp,
  section: 'posting' | 'words',
  values: Record<string, unknown>,
): Promise<void> {
  const owner = await signIn(kinora, { permissions: ['settings.update'], confirmed: true });
  await owner.call(updateSettings, { params: { section }, body: { values } });
}

interface WriterOptions extends Pick<UserOverrides, 'permissions' | 'name'> {
  /** The age of the account in days; a month by default. */
  age?: number;
}

interface Place {
  subject?: CommentSubject;
  subject_id: number;
  parent_id?: number;
  season?: number;
  episode?: number;
  key?: string;
  mentions?: number[];
}

const text = { is_spoiler: false, spoiler_until: null };

/** A member with a browser, who writes comments and reviews. */
export async function makeWriter(
  kinora: TestApp,
  { permissions = WRITER, age = 30, ...account }: WriterOptions = {},
) {
  const { db, clock } = kinora.platform;
  const created_at = new Date(clock.now().getTime() - age * DAY_MS);
  const { id } = await makeUser(db, { permissions, created_at, ...account });
  const client = await withSession(kinora, id);
  const newComment = (body: string, place: Place) => ({
    body: { subject: 'title' as const, key: randomUUID(), ...place, ...text, body },
  });
  return {
    id,
    client,
    /** Signs in again, once the session has expired. */
    async signIn(): Promise<void> {
      client.cookies.clear();
      for (const [name, value] of (await withSession(kinora, id)).cookies) client.cookies.set(name, value);
    },
    comment: async (body: string, place: Place) =>
      (await client.call(addComment, newComment(body, place))).comment,
    refuseComment: (body: string, place: Place) => client.refused(addComment, newComment(body, place)),
    sendComment: (body: string, place: Place) => client.send(addComment, newComment(body, place)),
    editComment: async (commentId: number, body: string) =>
      (await client.call(updateComment, { params: { id: commentId }, body: { ...text, body } })).comment,
    refuseEdit: (commentId: number, body: string) =>
      client.refused(updateComment, { params: { id: commentId }, body: { ...text, body } }),
    review: async (titleId: number, body: string, values: { headline?: string; score?: number } = {}) =>
      (
        await client.call(saveReview, {
          params: { id: titleId },
          query: {},
          body: { score: 8, ...values, ...text, body },
        })
      ).review,
    refuseReview: (titleId: number, body: string, headline = '') =>
      client.refused(saveReview, { params: { id: titleId }, body: { score: 8, headline, ...text, body } }),
  };
}

export type Writer = Awaited<ReturnType<typeof makeWriter>>;
