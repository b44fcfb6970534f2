import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Runs all axe rules, including best practices. A failure names the rule and the elements. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Announcements are removed after a few seconds, but their label slightly earlier.
  const builder = new AxeBuilder({ page }).exclude('[data-live-announcer]');
  // Otherwise axe opens a second page for its report and leaves this one in the background, where Chromium may not
  // render it for minutes. Legacy mode skips iframes, but ours only embed other sites.
  builder.setLegacyMode();
  const { violations, passes } = await builder.options({ resultTypes: ['violations'] }).analyze();
  // A page that failed to render would have no violations either.
  expect(passes.length).toBeGreaterThan(10);
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`)),
  ).toEqual([]);
}
