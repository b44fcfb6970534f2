import { clsx } from 'clsx';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Star, StarRow } from './star.tsx';
import { interpolate, useUiTexts } from './texts.tsx';

/** A rating out of ten, shown as five stars with halves. */
export function RatingStars({
  value,
  size = 15,
  className,
}: {
  value: number;
  size?: number;
  className?: string | undefined;
}) {
  const texts = useUiTexts();
  return (
    <span
      role="img"
      aria-label={interpolate(texts.rating, { value, max: 10 })}
      className={clsx('inline-flex gap-0.5', className)}
    >
      <StarRow value={value} size={size} />
    </span>
  );
}

const formats = new Map<string, Intl.NumberFormat>();

/** Cached, because a page shows dozens of scores and Intl objects are slow to create. */
function oneDecimal(locale: string): Intl.NumberFormat {
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  formats.set(locale, format);
  return format;
}

/** A score with one decimal: '8.0'. */
export const formatScore = (locale: string, score: number): string => oneDecimal(locale).format(score);

/** A rating out of ten as one star and the number, for metadata lines. */
export function Score({
  value,
  size = 14,
  className,
}: {
  value: number;
  size?: number;
  className?: string | undefined;
}) {
  const { locale } = useLocale();
  return (
    <span className={clsx('inline-flex items-center gap-1.25 font-semibold tabular-nums', className)}>
      <span className="text-rating">
        <Star size={size} />
      </span>
      {formatScore(locale, value)}
    </span>
  );
}
