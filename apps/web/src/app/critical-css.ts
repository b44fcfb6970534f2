/**
 * In development, React Router removes the stylesheet of the first paint after hydration. That update makes React
 * discard the server's HTML of every part whose code is still loading, and the page stays empty until that code has loaded.
 * Vite has added all styles before hydration, so the stylesheet can go before it, without an update.
 */
export function removeCriticalCss(): void {
  const context: unknown = Reflect.get(window, '__reactRouterContext');
  if (typeof context === 'object' && context !== null) Reflect.deleteProperty(context, 'criticalCss');
  document.querySelector('[data-react-router-critical-css]')?.remove();
}
