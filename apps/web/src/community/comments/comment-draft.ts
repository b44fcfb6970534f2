import { COMMENT_MAX, MENTIONS_MAX } from '@kinora/contracts/community/comments.ts';
import type { SpoilerChoice } from '../texts/spoiler-fields.tsx';
import { placeKey, type CommentPlace } from './comment-place.ts';

/** A member as part of a text. */
export interface Mention {
  readonly id: number;
  readonly name: string;
}

/** A text as its author entered it. */
export interface CommentDraft extends SpoilerChoice {
  readonly body: string;
  readonly mentions: readonly Mention[];
}

export const EMPTY_DRAFT: CommentDraft = {
  body: '',
  mentions: [],
  is_spoiler: false,
  spoiler_until: null,
};

/** Where the device keeps an unfinished comment, or an unfinished reply to one. */
export const draftKey = (place: CommentPlace, parentId: number | null): string =>
  `comment/${placeKey(place)}${parentId === null ? '' : `/${parentId}`}`;

/** A text far beyond the limit is no draft of ours. */
const STORED_MAX = 10 * COMMENT_MAX;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Users can write anything to their own storage, and so can a script of another version of the site. */
export function parseDraft(stored: unknown): CommentDraft | null {
  if (!isRecord(stored)) return null;
  const { body, mentions, is_spoiler: isSpoiler, spoiler_until: until } = stored;
  if (typeof body !== 'string' || body.trim() === '' || body.length > STORED_MAX) return null;
  return {
    body,
    mentions: Array.isArray(mentions) ? mentions.flatMap((one) => mentionOf(one) ?? []) : [],
    is_spoiler: isSpoiler === true,
    spoiler_until: isSpoiler === true ? placeOf(until) : null,
  };
}

function mentionOf(value: unknown): Mention | null {
  if (!isRecord(value)) return null;
  const { id, name } = value;
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : null;
}

function placeOf(value: unknown): CommentDraft['spoiler_until'] {
  if (!isRecord(value)) return null;
  const { season, episode } = value;
  return typeof season === 'number' && typeof episode === 'number' ? { season, episode } : null;
}

/** As it is sent: without outer space, and without mentions that the text no longer contains. */
export function finishDraft(draft: CommentDraft): CommentDraft {
  const body = draft.body.trim();
  const mentions = draft.mentions.filter(({ name }) => body.includes(`@${name}`)).slice(0, MENTIONS_MAX);
  return { ...draft, body, mentions };
}

export function withMention(mentions: readonly Mention[], { id, name }: Mention): readonly Mention[] {
  return mentions.some((one) => one.id === id) ? mentions : [...mentions, { id, name }];
}
