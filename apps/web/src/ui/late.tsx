import { type ComponentType, lazy, Suspense } from 'react';
import { loadPart } from './load-part.ts';

/**
 * `lazy` of React for every part of ours: while the code cannot be loaded the part waits, and the page says so. A
 * rejected promise would replace the whole page with an error screen.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazy(async () => ({ default: await loadPart(load) }));

/**
 * A part whose code comes after the page's own. The server draws it with the rest; the browser keeps that drawing
 * until the code is there to bring it to life.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  const remember = async () => (known = await load());
  const Lazy = lazyPart(remember);
  // Long before the first request, so that none is answered with a hole.
  if (import.meta.env.SSR) void remember();
  return function Late(props: Props) {
    const Part = import.meta.env.SSR && known ? known : Lazy;
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
