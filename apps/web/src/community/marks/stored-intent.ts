import type { MemberTitle, PartScope } from './member-title.ts';

interface OnTitle {
  readonly title: MemberTitle;
  readonly scope?: PartScope | undefined;
}

const LIKED_KINDS = ['review', 'comment', 'list'] as const;
export type LikedKind = (typeof LIKED_KINDS)[number];

const MEMBER_KINDS = ['follow-member', 'mute-member', 'block-member'] as const;
type MemberKind = (typeof MEMBER_KINDS)[number];

/** What a guest wanted to do. It is stored while they sign in, and carried out afterwards. */
export type MemberIntent =
  | { readonly kind: 'watchlist'; readonly title: MemberTitle }
  | { readonly kind: 'follow'; readonly title: MemberTitle }
  | { readonly kind: 'list'; readonly title: MemberTitle }
  | (OnTitle & { readonly kind: 'seen' })
  | (OnTitle & { readonly kind: 'rate'; readonly score: number })
  | (OnTitle & { readonly kind: 'log' })
  | (OnTitle & { readonly kind: 'review'; readonly slug: string })
  | { readonly kind: 'like'; readonly text: LikedKind; readonly id: number }
  | { readonly kind: 'copy-list'; readonly id: number }
  | { readonly kind: MemberKind; readonly member: { readonly id: number; readonly name: string } };

export const INTENT_STORAGE_KEY = 'kinora.member-intent';
const HOUR_MS = 3_600_000;
const NAME_MAX = 500;
const NUMBER_MAX = 32_767;
const ID_MAX = 2_147_483_647;

/** In local storage, because the link of a verification mail opens another tab. */
export function storeIntent(intent: MemberIntent): void {
  try {
    localStorage.setItem(INTENT_STORAGE_KEY, JSON.stringify({ intent, until: Date.now() + HOUR_MS }));
  } catch {
    // Without storage, the member presses again after signing in.
  }
}

export function forgetIntent(): void {
  try {
    localStorage.removeItem(INTENT_STORAGE_KEY);
  } catch {
    // Nothing was stored.
  }
}

export function hasIntent(): boolean {
  return storedText() !== null;
}

/** Returns the stored intent once, or null if there is none or it has expired. */
export function takeIntent(): MemberIntent | null {
  const stored = storedText();
  if (stored === null) return null;
  forgetIntent();
  const { intent, until } = asRecord(parse(stored));
  const isValid = typeof until === 'number' && until > Date.now() && until <= Date.now() + HOUR_MS;
  return isValid ? intentOf(asRecord(intent)) : null;
}

function storedText(): string | null {
  try {
    return localStorage.getItem(INTENT_STORAGE_KEY);
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isWhole = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

/** Users can write anything to their own storage, and so can a script of another version of the site. */
function intentOf(intent: Readonly<Record<string, unknown>>) {
  const { kind, title: stored, scope: part, score, slug, text, id, member: followed } = intent;
  if (kind === 'like')
    return isLikedKind(text) && isWhole(id, 1, ID_MAX) ? ({ kind, text, id } as const) : null;
  if (kind === 'copy-list') return isWhole(id, 1, ID_MAX) ? ({ kind, id } as const) : null;
  if (isMemberKind(kind)) {
    const member = namedOf(asRecord(followed));
    return member && ({ kind, member } as const);
  }
  const title = namedOf(asRecord(stored));
  if (title === null) return null;
  const scope = scopeOf(asRecord(part));
  switch (kind) {
    case 'watchlist':
    case 'follow':
    case 'list':
      return { kind, title } as const;
    case 'seen':
    case 'log':
      return { kind, title, scope } as const;
    case 'rate':
      return isWhole(score, 1, 10) ? ({ kind, title, scope, score } as const) : null;
    case 'review':
      return isSlug(slug) ? ({ kind, title, scope, slug } as const) : null;
    default:
      return null;
  }
}

const isMemberKind = (kind: unknown): kind is MemberKind => MEMBER_KINDS.some((one) => one === kind);

const isLikedKind = (text: unknown): text is LikedKind => LIKED_KINDS.some((kind) => kind === text);

/** It becomes part of an address. */
const isSlug = (slug: unknown): slug is string =>
  typeof slug === 'string' && slug.length <= NAME_MAX && /^[\p{L}\p{M}\p{N}-]*$/u.test(slug);

/** A title or a member. */
function namedOf({ id, name }: Readonly<Record<string, unknown>>): MemberTitle | null {
  if (!isWhole(id, 1, ID_MAX) || typeof name !== 'string' || name.length > NAME_MAX) return null;
  return { id, name };
}

function scopeOf({ season, episode }: Readonly<Record<string, unknown>>): PartScope | undefined {
  if (!isWhole(season, 0, NUMBER_MAX)) return undefined;
  return isWhole(episode, 0, NUMBER_MAX) ? { season, episode } : { season };
}
