import { z } from 'zod';
import { notificationGroups } from '#foundation/notifications/index.ts';
import { type FoundText, type TextReader, TextRef } from '#community/text-notifications/index.ts';
import { defineNotificationKind } from '#platform/notification-kind.ts';
import type { Translate } from '#platform/text/translate.ts';

const Decided = TextRef.extend({ is_upheld: z.boolean() });

type Kind = FoundText['kind'];

/** Moderators closed a report of the reader. It names what stayed, as far as the reader may see it, and not who decided. */
export const createReportKind = (read: TextReader) =>
  defineNotificationKind({
    id: 'reports.decided',
    group: notificationGroups.community,
    label: (t) => t('Moderators decide on your report'),
    defaults: ['browser'],
    data: Decided,
    load: async (reader, data) => {
      const texts = await read(reader, data);
      return data.map((one, index) => ({
        ...one,
        text: one.is_upheld || texts[index]?.isPublished !== true ? undefined : texts[index],
      }));
    },
    compose: (t, { kind, text, is_upheld: isUpheld }) => {
      const icon = kind === 'list' ? 'list' : 'text';
      if (isUpheld) return { icon, text: upheldText(t, kind), action: null };
      if (text === undefined) return { icon, text: dismissedText(t, kind), action: null };
      return {
        icon,
        text: keptText(t, text),
        names: [text.name],
        action: { label: t('Open'), path: text.path },
      };
    },
  });

export type ReportKind = ReturnType<typeof createReportKind>;

const upheldText = (t: Translate, kind: Kind): string =>
  ({
    review: t('Moderators removed a review that you reported'),
    comment: t('Moderators removed a comment that you reported'),
    list: t('Moderators removed a list that you reported'),
  })[kind];

const dismissedText = (t: Translate, kind: Kind): string =>
  ({
    review: t('Moderators kept a review that you reported'),
    comment: t('Moderators kept a comment that you reported'),
    list: t('Moderators kept a list that you reported'),
  })[kind];

const keptText = (t: Translate, { kind, name }: FoundText): string =>
  ({
    review: t('Moderators kept the review of :name that you reported', { name }),
    comment: t('Moderators kept the comment on :name that you reported', { name }),
    list: t('Moderators kept the list :name that you reported', { name }),
  })[kind];
