import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import { loadPart } from '#ui/load-part.ts';

/**
 * React's `lazy` for our components. If the code fails to load, the component stays pending and the page shows a
 * notice. A rejected promise would replace the whole page with an error screen.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazy(async () => ({ default: await loadPart(load) }));

/** A component that can load its code before it is rendered. */
export type LoadableComponent<Props> = ComponentType<Props> & { load: () => Promise<unknown> };

/**
 * A component whose code loads after the page's own. The server renders it with the rest; the browser keeps that markup
 * until the code has loaded and hydrates it.
 */
export function lazyHydrated<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LoadableComponent<Props> {
  let known: ComponentType<Props> | undefined;
  const remember = async () => (known = await load());
  const Lazy = lazyPart(remember);
  // Starts long before the first request, so that no response misses this part.
  if (import.meta.env.SSR) void remember();
  // Memoised: if the parent renders again while the code loads, React would blank the markup of the server.
  const Late = memo(function Late(props: Props) {
    // A component that has mounted keeps its type. Another type would mount it again.
    const [Part] = useState<ComponentType<Props>>(() => known ?? Lazy);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
  return Object.assign(Late, { load: remember });
}
