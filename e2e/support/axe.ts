import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** All rules of axe, best practices included; a failure names the rule and the elements. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Announcements are removed after a few seconds, their label a little earlier.
  const builder = new AxeBuilder({ page }).exclude('[data-live-announcer]');
  // Otherwise axe opens a second page for its report, which leaves this one in the background: Chromium may
  // then stop drawing it for minutes. This mode does not look into frames; the only ones show other sites.
  builder.setLegacyMode();
  const { violations, passes } = await builder.options({ resultTypes: ['violations'] }).analyze();
  // A page that failed to render breaks no rule either.
  expect(passes.length).toBeGreaterThan(10);
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`)),
  ).toEqual([]);
}
