import { afterEach, expect, test } from 'vitest';
import { removeCriticalCss } from './critical-css.ts';

afterEach(() => {
  Reflect.deleteProperty(window, '__reactRouterContext');
  document.head.replaceChildren();
});

test('removes the stylesheet and its React Router record, and nothing else', () => {
  const context = { ssr: true, criticalCss: { rel: 'stylesheet', href: '/critical.css' } };
  Reflect.set(window, '__reactRouterContext', context);
  document.head.innerHTML =
    '<link data-react-router-critical-css rel="stylesheet" href="/critical.css"><link rel="icon" href="/i.svg">';
  removeCriticalCss();
  expect(context).toEqual({ ssr: true });
  expect([...document.head.children].map((one) => one.getAttribute('rel'))).toEqual(['icon']);
});

test('does nothing on a page that React Router did not render', () => {
  expect(removeCriticalCss).not.toThrow();
});
