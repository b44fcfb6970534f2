import { clsx } from 'clsx';
import {
  type CSSProperties,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { DEFERRED_ATTRIBUTE, DEFERRED_MARGIN } from './deferred-content-script.ts';
import { ServerMarkup } from './server-markup.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';
import { whenNear } from './when-near.ts';

/**
 * Content below the first screen. The server prints it as inert text, which costs the browser no style, layout or
 * hydration. It is shown near the viewport (before hydration by deferred-content-script.ts), after the first input, or when
 * the browser is idle. Without JavaScript it is normal markup. Set `--deferred` to its estimated height.
 */
export function DeferredContent({
  load,
  className,
  children,
}: {
  /** Loads the code of the content before it is shown. */
  load?: () => Promise<unknown>;
  className?: string | undefined;
  children: ReactNode;
}) {
  const isHydrated = useIsHydrated();
  // Pages that are rendered in the browser need no late content.
  const [isShown, setIsShown] = useState(isHydrated);
  const element = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const show = useEffectEvent(async () => {
    await load?.();
    // The browser knows the height of the printed element, but not that of the new one, which it lays out later.
    const printed = element.current?.offsetHeight ?? 0;
    startTransition(() => {
      setHeight(printed);
      setIsShown(true);
    });
  });
  useEffect(() => {
    const { current } = element;
    if (isShown || current === null) return undefined;
    if (current.hasAttribute(DEFERRED_ATTRIBUTE)) current.setAttribute(DEFERRED_ATTRIBUTE, 'observed');
    return whenNear(current, DEFERRED_MARGIN, () => void show());
  }, [isShown]);

  const classes = clsx(
    // `content-visibility` clips at the box, so the box extends to the screen edges as carousels do.
    '-mx-(--gut) px-(--gut) [content-visibility:auto] [contain-intrinsic-size:auto_var(--deferred)] data-deferred:min-h-(--deferred)',
    className,
  );
  if (isShown) {
    const style = height > 0 ? ({ '--deferred': `${height}px` } as CSSProperties) : undefined;
    return (
      <div className={classes} style={style}>
        {children}
      </div>
    );
  }
  return (
    <ServerMarkup key="deferred" ref={element} className={classes} data-deferred="printed">
      {import.meta.env.SSR && <noscript>{children}</noscript>}
    </ServerMarkup>
  );
}
