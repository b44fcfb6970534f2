/** Vitest's reference to the window that it copied to the global object. jsdom comes without types. */
declare const jsdom: {
  readonly window: Window;
  readonly cookieJar: { removeAllCookiesSync: () => void };
};
