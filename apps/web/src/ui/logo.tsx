import { clsx } from 'clsx';

/** The logo mark: a K whose arms are a fan of cards. Decorative unless it gets a label. */
export function LogoMark({
  size = 26,
  label,
  isTurning = false,
  className,
}: {
  size?: number;
  label?: string | undefined;
  /** The two pale cards flip alternately, as in the spinner. */
  isTurning?: boolean;
  className?: string | undefined;
}) {
  const card = isTurning ? 'animate-flip' : '';
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 28 28"
      className={clsx('block flex-none', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect x="3" y="2.5" width="4.6" height="23" rx="1.5" fill="currentColor" />
      <g transform="translate(8.6 14)" fill="currentColor">
        <rect y="-2.2" width="17" height="4.4" rx="1.4" transform="rotate(-44)" />
        <rect
          x="1"
          y="-1.9"
          width="15.5"
          height="3.8"
          rx="1.3"
          transform="rotate(-15)"
          className={card}
          opacity=".42"
        />
        <rect
          x="1"
          y="-1.9"
          width="15.5"
          height="3.8"
          rx="1.3"
          transform="rotate(15)"
          className={clsx(card, isTurning && '[animation-delay:-480ms]')}
          opacity=".2"
        />
        <rect y="-2.2" width="17" height="4.4" rx="1.4" transform="rotate(44)" fill="var(--k-accent)" />
      </g>
    </svg>
  );
}

/** The mark with the site's name beside it. */
export function Logo({
  name,
  size = 26,
  className,
}: {
  name: string;
  size?: number;
  className?: string | undefined;
}) {
  return (
    <span className={clsx('inline-flex items-center gap-2.75', className)}>
      <LogoMark size={size} />
      <span className="text-[17px] font-[750] font-stretch-125% tracking-[-0.01em]">{name}</span>
    </span>
  );
}
