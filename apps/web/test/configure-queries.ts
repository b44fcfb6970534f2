import { configure, getConfig, prettyDOM } from '@testing-library/react';

configure({
  // Waits end when their condition holds; this only bounds how long a busy machine may take to get there.
  asyncUtilTimeout: 10_000,
  // `findBy` and `waitFor` drop all errors but the last one, and print the document themselves when they give up.
  // Printing it for each try would cost 5 % of a test run.
  getElementError(message, container) {
    const isRetried = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
    const error = new Error(isRetried ? (message ?? '') : `${message ?? ''}\n\n${prettyDOM(container)}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
