import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** All rules of axe, best practices included; a failure names the rule and the elements. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Announcements are removed after a few seconds, their label a little earlier.
  const { violations, passes } = await new AxeBuilder({ page }).exclude('[data-live-announcer]').analyze();
  // A page that failed to render breaks no rule either.
  expect(passes.length).toBeGreaterThan(10);
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`)),
  ).toEqual([]);
}
