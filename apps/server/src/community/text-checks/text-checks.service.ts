import { type HoldReason, postingSettings } from '@kinora/contracts/community/posting.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { refusedWord, type WordLists } from '#foundation/word-lists/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { type Author, isModerator } from './author.ts';
import { fingerprintOf } from './fingerprint.ts';
import { linksIn } from './links-in.ts';
import { assertWithinLimits, type FieldText } from './new-member-limits.ts';
import type { TextMemory } from './text-checks.memory.service.ts';
import { lockIfNew } from './text-checks.repository.ts';

const SECOND_MS = 1000;
const DAY_MS = 24 * 3600 * SECOND_MS;

/** Why a text waits for a moderator. */
export interface Hold {
  readonly reason: HoldReason;
  /** Of the owner's list. */
  readonly word: string | null;
}

/** What happens to an imported text. Null: it is published. */
type ImportedVerdict = Hold | 'refused' | null;

interface NewText {
  readonly author: Author;
  readonly kind: 'review' | 'comment' | 'list';
  /** In the order of the form. That of a review or comment has the field `body`. */
  readonly texts: readonly FieldText[];
  /** The review, comment or list, if it has had a text before. */
  readonly id?: number;
}

interface Deps {
  readonly clock: Clock;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly wordLists: Pick<WordLists, 'findWords'>;
  readonly memory: TextMemory;
}

export type TextChecks = ReturnType<typeof createTextChecks>;

/** Checks what members write, and decides what waits for a moderator. */
export function createTextChecks({ clock, settings, wordLists, memory }: Deps) {
  const posting = () => settings.get(postingSettings);
  const newSince = () => new Date(clock.now().getTime() - posting().new_days * DAY_MS);

  const isRepeated = async (tx: Tx, userId: number, text: string): Promise<boolean> => {
    const fingerprint = fingerprintOf(text);
    return fingerprint !== null && (await memory.isRepeated(tx, userId, fingerprint));
  };

  const assertNotTooMany = async (tx: Tx, { userId }: Author): Promise<void> => {
    const next = await memory.nextTime(tx, userId, posting().texts_per_hour);
    if (next === null) return;
    const seconds = Math.max(1, Math.ceil((next.getTime() - clock.now().getTime()) / SECOND_MS));
    throw new AppError('rate_limited', { params: { seconds }, retryAfter: seconds });
  };

  const assertFirstTime = async (tx: Tx, { author, kind, id }: NewText, fingerprint: string) => {
    const except = kind === 'list' || id === undefined ? undefined : { kind, id };
    if (await memory.hasPosted(tx, author.userId, { fingerprint, except }))
      throw fieldError('body', 'You have posted this text already.');
  };

  return {
    /**
     * Throws if the author may not post these texts. Returns why they have to wait for a moderator, if they do. The record
     * of an earlier text is locked by the caller, so that its texts are checked one after another.
     */
    async check(tx: Tx, text: NewText): Promise<Hold | null> {
      const { author, kind, texts, id } = text;
      const held = heldWordIn(wordLists, texts);
      if (isModerator(author)) return null;
      const { holds_repeated: holdsRepeated, holds_new: holdsNew, ...limits } = posting();
      const isNew = limits.new_days > 0 && (await lockIfNew(tx, author.userId, newSince()));
      if (isNew) {
        assertWithinLimits(texts, limits);
        if (kind !== 'list' && id === undefined) await assertNotTooMany(tx, author);
      }
      const fingerprint = fingerprintOf(bodyOf(texts));
      if (fingerprint !== null) await assertFirstTime(tx, text, fingerprint);
      if (held !== null) return { reason: 'words', word: held };
      const isPosted =
        holdsRepeated && fingerprint !== null && (await memory.isRepeated(tx, author.userId, fingerprint));
      if (isPosted) return { reason: 'repeated', word: null };
      return holdsNew && isNew ? { reason: 'new_member', word: null } : null;
    },

    /**
     * The same for texts that their author wrote at another site: one verdict for each. They are not limited in length or
     * number, because they were not written here; texts of new members with many links wait for a moderator.
     */
    async checkImported(tx: Tx, userId: number, texts: readonly string[]): Promise<ImportedVerdict[]> {
      const {
        holds_repeated: holdsRepeated,
        holds_new: holdsNew,
        new_days: days,
        links_max: links,
      } = posting();
      const isNew = days > 0 && (await lockIfNew(tx, userId, newSince()));
      const verdicts: ImportedVerdict[] = [];
      for (const text of texts) {
        const { held, refused } = wordLists.findWords([text]);
        const isSuspect = isNew && (holdsNew || linksIn(text).length > links);
        if (refused !== null) verdicts.push('refused');
        else if (held !== null) verdicts.push({ reason: 'words', word: held });
        else if (isSuspect) verdicts.push({ reason: 'new_member', word: null });
        else if (holdsRepeated && (await isRepeated(tx, userId, text)))
          verdicts.push({ reason: 'repeated', word: null });
        else verdicts.push(null);
      }
      return verdicts;
    },

    /** Whether the limits for new members apply to an account, unless it is a moderator's. */
    isNew: (createdAt: Date): boolean => posting().new_days > 0 && createdAt > newSince(),

    record: memory.record,
    listWriters: memory.listWriters,
  };
}

/** The first word for which the texts wait for a moderator. Throws for a word that is refused. */
function heldWordIn({ findWords }: Pick<WordLists, 'findWords'>, texts: readonly FieldText[]): string | null {
  let word: string | null = null;
  for (const { field, text } of texts) {
    const { held, refused } = findWords([text]);
    if (refused !== null) throw refusedWord(field, refused);
    word ??= held;
  }
  return word;
}

const bodyOf = (texts: readonly FieldText[]): string =>
  texts.find(({ field }) => field === 'body')?.text ?? '';
