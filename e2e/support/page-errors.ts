import { expect, type Page } from '@playwright/test';

/** Collects everything a page reports: errors, React warnings, content security policy violations. */
export class PageErrors {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(page: Page): void {
    page.on('pageerror', (error) => this.#found.push(`${page.url()}: ${error.stack || error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.#found.push(`${page.url()}: ${message.text()} (${message.location().url})`);
    });
  }

  /** Allows a message that the journey provokes, such as the browser's log of a 422 response. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  assertNone(): void {
    expect(this.#found.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)))).toEqual([]);
  }
}
