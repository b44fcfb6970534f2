import { useTrans } from '#platform/i18n/use-trans.ts';
import { chipClass } from '#ui/chip-style.ts';
import type { ReviewChoice } from './use-reviews-in-view.ts';

interface ReviewChipsProps {
  readonly choice: ReviewChoice;
  readonly hasFriends: boolean;
  readonly onChoose: (choice: ReviewChoice) => void;
}

/** Whose reviews the page of a title shows. */
export function ReviewChips({ choice, hasFriends, onChoose }: ReviewChipsProps) {
  const { t } = useTrans();
  const chips: readonly { id: ReviewChoice; label: string }[] = [
    ...(hasFriends ? [{ id: 'friends', label: t('Friends') } as const] : []),
    { id: 'everyone', label: t('Everyone') },
    { id: 'without-spoilers', label: t('No spoilers') },
  ];
  return (
    <div
      role="group"
      aria-label={t('Show reviews from')}
      className="mb-4.5 flex flex-wrap gap-2 noscript:hidden"
    >
      {chips.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === choice}
          data-selected={id === choice || undefined}
          onClick={() => onChoose(id)}
          className={chipClass('md', id === choice ? '' : 'bg-wash text-fg-2 hover:text-fg')}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
