import {
  markSeen,
  removeViewings,
  type RemovedViewing,
  restoreViewings,
  unmarkSeen,
} from '@kinora/contracts/community/diary.ts';
import { call } from '#platform/api/call.ts';
import { toast } from '#platform/toast/toast.ts';
import { type ActionContext, showUnsaved, UNDO_MS } from '../marks/action-context.ts';
import { saveChange } from '../marks/change-lines.ts';
import { keepMarks } from '../marks/mark-cache.ts';
import type { MemberTitle, PartScope } from '../marks/member-title.ts';
import { openRateDialog } from '../ratings/open-rate-dialog.ts';
import { refreshSeen, showSeen, showUnseen } from './seen-cache.ts';

/** What these actions need. */
export interface DiaryContext extends ActionContext {
  /** The current day of the member, as '2026-11-15'. */
  readonly today: string;
}

/** What was marked. */
interface Target {
  readonly title: MemberTitle;
  readonly scope?: PartScope | undefined;
}

/** What a member wants: the state, and how it is reached. */
interface Wish {
  readonly isSeen: boolean;
  readonly watchedOn?: string | null;
  readonly withEarlier?: boolean;
  /** Undoes a mark: the viewings to remove. */
  readonly added?: readonly number[];
  /** Undoes a removal: the viewings to restore. */
  readonly removed?: readonly RemovedViewing[];
  /** Shows the state before the change that is undone. */
  readonly showBefore?: () => void;
}

export interface MarkSeenOptions {
  /** Today if undefined; null if the day is unknown. */
  readonly watchedOn?: string | null | undefined;
  /** For an episode: also marks the aired episodes before it. */
  readonly withEarlier?: boolean | undefined;
}

/** Adds a viewing of a title, season or episode that was not seen. */
export function markAsSeen(context: DiaryContext, target: Target, options: MarkSeenOptions = {}): void {
  const { watchedOn = context.today, withEarlier = false } = options;
  change(context, target, { isSeen: true, watchedOn, withEarlier });
}

/** Removes all viewings of a title, season or episode. */
export function markAsUnseen(context: DiaryContext, target: Target): void {
  change(context, target, { isSeen: false });
}

function change(context: DiaryContext, target: Target, wish: Wish): void {
  const { client } = context;
  const { title, scope } = target;
  const showBefore = keepMarks(client, title.id);
  void saveChange<Wish>(client, {
    key: ['seen', title.id, scope?.season, scope?.episode].join('/'),
    from: { isSeen: !wish.isSeen },
    to: wish,
    isSame: (saved, wanted) => saved.isSeen === wanted.isSeen && !wanted.withEarlier,
    show: (value) => show(client, target, value),
    send: async (value) => {
      const undo = await send(target, value);
      sayDone(context, target, { done: value, undo: undo && { ...undo, showBefore } });
    },
    onSaved: () => refreshSeen(client, title.id),
    onFailed: (error, value) => {
      showBefore();
      refreshSeen(client, title.id);
      showUnsaved(context, error, {
        message: context.trans.t('Your diary was not saved.'),
        retry: () => change(context, target, value),
      });
    },
  });
}

function show(client: ActionContext['client'], { title, scope }: Target, wish: Wish): void {
  if (wish.showBefore) wish.showBefore();
  else if (wish.isSeen) showSeen(client, title.id, { scope, lastOn: wish.watchedOn ?? null });
  else showUnseen(client, title.id, scope);
}

interface Undo extends Wish {
  /** For an episode: how many aired episodes before it are not marked. */
  readonly earlierUnseen?: number;
}

/** Saves a wish. Returns what undoes it, or null for an undo. */
async function send({ title, scope }: Target, wish: Wish): Promise<Undo | null> {
  if (wish.added) {
    if (wish.added.length > 0) await call(removeViewings, { body: { ids: [...wish.added] } });
    return null;
  }
  if (wish.removed) {
    if (wish.removed.length > 0) await call(restoreViewings, { body: { viewings: [...wish.removed] } });
    return null;
  }
  const input = { params: { id: title.id }, query: { ...scope } };
  if (!wish.isSeen) {
    const { removed } = await call(unmarkSeen, input);
    return { isSeen: true, removed };
  }
  const body = { watched_on: wish.watchedOn ?? null, with_earlier: wish.withEarlier ?? false };
  const { added, earlier_unseen: earlierUnseen } = await call(markSeen, { ...input, body });
  return { isSeen: false, added, earlierUnseen };
}

function sayDone(
  context: DiaryContext,
  target: Target,
  { done, undo }: { done: Wish; undo: Undo | null },
): void {
  const { t } = context.trans;
  const { title, scope } = target;
  if (undo === null) return;
  if (!done.isSeen) {
    toast(t('Removed from diary'), {
      duration: UNDO_MS,
      action: { label: t('Undo'), onPress: () => change(context, target, undo) },
    });
    return;
  }
  if (undo.earlierUnseen && !done.withEarlier) {
    toast(t('Marked as watched'), {
      duration: UNDO_MS,
      action: {
        label: t('Mark earlier ones too'),
        onPress: () => change(context, target, { ...done, withEarlier: true }),
      },
    });
    return;
  }
  const isWhole = scope === undefined || scope.episode !== undefined;
  toast(textOf(context, target, done), {
    duration: UNDO_MS,
    action: isWhole
      ? { label: t('Rate'), onPress: () => void openRateDialog({ title, scope }) }
      : { label: t('Undo'), onPress: () => change(context, target, undo) },
  });
}

function textOf({ trans: { t }, today }: DiaryContext, { scope }: Target, { watchedOn }: Wish): string {
  if (scope) return t('Marked as watched');
  return watchedOn === today ? t('Marked as seen today') : t('Marked as seen');
}
