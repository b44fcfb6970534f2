/** A filled star in the current colour. */
export function Star({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      className="block flex-none"
    >
      <path d="M12 2.800l2.800 5.900 6.400.9-4.700 4.500 1.200 6.400L12 17.400l-5.700 3.100 1.200-6.400L2.800 9.600l6.400-.9z" />
    </svg>
  );
}

const STARS = [1, 2, 3, 4, 5];

/** Five stars filled to a value out of ten, in half steps. */
export function StarRow({ value, size }: { value: number; size: number }) {
  return (
    <>
      {STARS.map((star) => {
        const halves = Math.max(0, Math.min(2, Math.round(value) - (star - 1) * 2));
        return (
          <span key={star} className="relative block" data-halves={halves}>
            <span className="block text-[var(--star-off,color-mix(in_oklab,var(--k-fg)_20%,transparent))]">
              <Star size={size} />
            </span>
            {halves > 0 ? (
              <span
                className="absolute inset-y-0 start-0 flex overflow-hidden text-rating"
                style={{ width: halves === 2 ? '100%' : '50%' }}
              >
                <Star size={size} />
              </span>
            ) : null}
          </span>
        );
      })}
    </>
  );
}
