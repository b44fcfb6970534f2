import { act } from '@testing-library/react';
import { runInThisContext } from 'node:vm';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { onTestFinished, vi } from 'vitest';
import { earlyInputScript } from '#platform/early-input/early-input-script.ts';
import { earlyInputProbe } from '#platform/early-input/early-input.ts';

/**
 * Renders a page as the server does, with the inline script; `start` hydrates it. `written` is the page as the server
 * rendered it, for parts whose code the browser still has to load.
 */
export function renderBeforeHydration(
  page: ReactNode,
  written = page,
): { start: (onHydrated?: () => void) => Promise<void>; glows: () => boolean[] } {
  const stopped: boolean[] = [];
  // jsdom has no animations.
  Element.prototype.animate = () => {
    const place = stopped.push(false) - 1;
    const cancel = () => {
      stopped[place] = true;
    };
    return { cancel } as Animation;
  };
  runScript();
  const container = document.createElement('div');
  container.innerHTML = renderToString(<div {...earlyInputProbe}>{written}</div>);
  document.body.append(container);
  return {
    glows: () => stopped.map((isStopped) => !isStopped),
    start: async (onHydrated = () => undefined) => {
      const root = await act(async () => hydrateRoot(container, <div {...earlyInputProbe}>{page}</div>));
      onTestFinished(async () => {
        await act(async () => root.unmount());
      });
      onHydrated();
      await act(async () => window.earlyInput?.start());
    },
  };
}

/** Runs the inline script, and removes its listeners after the test. */
function runScript(): void {
  const add = vi.spyOn(window, 'addEventListener');
  runInThisContext(earlyInputScript());
  // Restoring the mock clears the list.
  const calls = [...add.mock.calls];
  add.mockRestore();
  onTestFinished(() => {
    for (const [name, listener, options] of calls) window.removeEventListener(name, listener, options);
    Reflect.deleteProperty(Element.prototype, 'animate');
    delete window.earlyInput;
  });
}
