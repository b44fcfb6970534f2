/** Vitest's handle on the window that it copied to the global object. jsdom has no types of its own. */
declare const jsdom: {
  readonly window: Window;
  readonly cookieJar: { removeAllCookiesSync: () => void };
};
