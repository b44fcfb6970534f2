import { expect, type Page } from '@playwright/test';

/** Everything a page complains about: errors, warnings of React, refusals of the content security policy. */
export class Faults {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(page: Page): void {
    page.on('pageerror', (error) => this.#found.push(`${page.url()}: ${error.stack || error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.#found.push(`${page.url()}: ${message.text()} (${message.location().url})`);
    });
  }

  /** A complaint that the journey provokes, such as the browser's line about an answer of 422. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  assertNone(): void {
    expect(this.#found.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)))).toEqual([]);
  }
}
