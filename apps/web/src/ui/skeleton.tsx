import { clsx } from 'clsx';

/** A grey placeholder for loading content; the shimmer starts after half a second. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'relative overflow-hidden bg-wash-2',
        'after:absolute after:inset-0 after:animate-sheen after:bg-linear-to-r after:from-transparent after:via-wash-2 after:to-transparent',
        className,
      )}
    />
  );
}

function Caption() {
  return (
    <>
      <Skeleton className="mt-3 h-3.25 rounded-lg" />
      <Skeleton className="mt-1.75 h-2.75 w-3/5 rounded-lg" />
    </>
  );
}

/** Placeholder of a poster card. */
export function PosterSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-2/3 rounded-card" />
      <Caption />
    </div>
  );
}

/** Placeholder of a landscape card. */
export function LandscapeSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-video rounded-card" />
      <Caption />
    </div>
  );
}

/** Placeholder of a person card. */
export function PersonSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-4/5 rounded-card" />
      <Caption />
    </div>
  );
}

/** Placeholder of a row of a list or table. */
export function RowSkeleton({
  isCompact = false,
  className,
}: {
  isCompact?: boolean;
  className?: string | undefined;
}) {
  return (
    <div className={clsx('flex items-center gap-3.5', isCompact ? 'h-11' : 'h-14.5', className)}>
      <Skeleton className={clsx('flex-none rounded', isCompact ? 'size-5' : 'h-10 w-7')} />
      <div className="grid flex-1 gap-1.75">
        <Skeleton className="h-3 w-2/5 rounded-lg" />
        {isCompact ? null : <Skeleton className="h-2.5 w-1/4 rounded-lg" />}
      </div>
      <Skeleton className="h-3 w-16 flex-none rounded-lg" />
      <Skeleton className="h-3 w-24 flex-none rounded-lg max-md:hidden" />
    </div>
  );
}

/** Placeholder of a paragraph. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="grid content-start gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          className={clsx('h-3.25 rounded-lg', line === lines - 1 && lines > 1 && 'w-3/5')}
        />
      ))}
    </div>
  );
}
