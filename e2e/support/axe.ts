import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** All rules of axe, best practices included; a failure names the rule and the elements. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page })
    // Announcements are removed after a few seconds, their label a little earlier.
    .exclude('[data-live-announcer]')
    // We have no frames of other origins. Without this, each run opens another page and loads axe into it again.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  // A page that failed to render breaks no rule either.
  expect(passes.length).toBeGreaterThan(10);
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`)),
  ).toEqual([]);
}
