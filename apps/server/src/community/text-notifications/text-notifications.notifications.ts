import { z } from 'zod';
import { actorsText, notificationGroups } from '#foundation/notifications/index.ts';
import { defineNotificationKind, type NotificationContent } from '#platform/notification-kind.ts';
import type { Translate } from '#platform/text/translate.ts';
import { type FoundText, type TextReader, TextRef } from './text-reader.ts';

const Removed = TextRef.extend({ is_deleted: z.boolean() });

/** The kinds about what happens to the texts of their reader. */
export function createTextKinds(read: TextReader) {
  const like = defineNotificationKind({
    id: 'texts.like',
    group: notificationGroups.community,
    label: (t) => t('Someone likes your review, comment or list'),
    defaults: ['browser'],
    data: TextRef,
    load: read,
    compose: (t, text, cause) => {
      const { who, names } = actorsText(t, cause);
      const sentence = {
        review: t(':who liked your review of :name', { who, name: text.name }),
        comment: t(':who liked your comment on :name', { who, name: text.name }),
        list: t(':who liked your list :name', { who, name: text.name }),
      }[text.kind];
      return contentOf(t, text, sentence, names);
    },
  });

  const held = defineNotificationKind({
    id: 'texts.held',
    group: notificationGroups.community,
    label: (t) => t('Your text waits for a moderator'),
    defaults: ['browser'],
    data: TextRef,
    load: read,
    compose: (t, text) => contentOf(t, text, text.isPublished ? checkedText(t, text) : heldText(t, text)),
  });

  const approved = defineNotificationKind({
    id: 'texts.approved',
    group: notificationGroups.community,
    label: (t) => t('A moderator approves your text'),
    defaults: ['email', 'browser', 'push'],
    data: TextRef,
    load: read,
    compose: (t, text) => contentOf(t, text, approvedText(t, text)),
  });

  const removed = defineNotificationKind({
    id: 'texts.removed',
    group: notificationGroups.community,
    label: (t) => t('A moderator hides or deletes your text'),
    defaults: ['email', 'browser', 'push'],
    data: Removed,
    // The author is notified although the text can no longer be read.
    load: async (reader, data) => {
      const texts = await read(reader, data);
      return data.map((one, index) => ({ ...one, text: one.is_deleted ? undefined : texts[index] }));
    },
    compose: (t, { kind, text, is_deleted: isDeleted }) =>
      text === undefined
        ? { icon: iconOf(kind), text: isDeleted ? deletedText(t, kind) : hiddenText(t, kind), action: null }
        : contentOf(t, text, removedText(t, text)),
  });

  return { like, held, approved, removed };
}

export type TextKinds = ReturnType<typeof createTextKinds>;

type Kind = FoundText['kind'];

const iconOf = (kind: Kind) => (kind === 'list' ? 'list' : 'text');

const contentOf = (
  t: Translate,
  { kind, name, path }: FoundText,
  text: string,
  people: readonly string[] = [],
): NotificationContent => ({
  icon: iconOf(kind),
  text,
  names: [...people, name],
  action: {
    label: {
      review: t('Open the review'),
      comment: t('Open the comment'),
      list: t('Open the list'),
    }[kind],
    path,
  },
});

const heldText = (t: Translate, { kind, name }: FoundText): string =>
  ({
    review: t('Your review of :name waits for a moderator', { name }),
    comment: t('Your comment on :name waits for a moderator', { name }),
    list: t('Your list :name waits for a moderator', { name }),
  })[kind];

const checkedText = (t: Translate, { kind, name }: FoundText): string =>
  ({
    review: t('Your review of :name had to wait for a moderator', { name }),
    comment: t('Your comment on :name had to wait for a moderator', { name }),
    list: t('Your list :name had to wait for a moderator', { name }),
  })[kind];

const approvedText = (t: Translate, { kind, name }: FoundText): string =>
  ({
    review: t('A moderator approved your review of :name', { name }),
    comment: t('A moderator approved your comment on :name', { name }),
    list: t('A moderator approved your list :name', { name }),
  })[kind];

const removedText = (t: Translate, { kind, name }: FoundText): string =>
  ({
    review: t('A moderator hid your review of :name', { name }),
    comment: t('A moderator hid your comment on :name', { name }),
    list: t('A moderator hid your list :name', { name }),
  })[kind];

const hiddenText = (t: Translate, kind: Kind): string =>
  ({
    review: t('A moderator hid one of your reviews'),
    comment: t('A moderator hid one of your comments'),
    list: t('A moderator hid one of your lists'),
  })[kind];

const deletedText = (t: Translate, kind: Kind): string =>
  ({
    review: t('A moderator deleted one of your reviews'),
    comment: t('A moderator deleted one of your comments'),
    list: t('A moderator deleted one of your lists'),
  })[kind];
