import type { ConnectionTest } from '@kinora/contracts/foundation/connections.ts';

/** A mail test that failed because of the password. */
export const failedMailTest = (changes: Partial<ConnectionTest> = {}): ConnectionTest => ({
  kind: 'mail',
  tab: 'outgoing-email',
  is_passed: false,
  tested_at: new Date().toISOString(),
  ms: 420,
  steps: [
    { name: 'found', outcome: 'passed', ms: 12, detail: '198.51.100.24' },
    { name: 'connected', outcome: 'passed', ms: 38, detail: '' },
    { name: 'encrypted', outcome: 'passed', ms: 60, detail: 'TLSv1.3' },
    { name: 'signed_in', outcome: 'failed', ms: 90, detail: '535 5.7.8 Authentication credentials invalid' },
    { name: 'handed_over', outcome: 'not_reached', ms: null, detail: '' },
  ],
  problem: { code: 'password', detail: '535 5.7.8 Authentication credentials invalid' },
  facts: { host: 'smtp.harbourmail.example', port: '587', username: 'northlight', to: 'nadia@example.org' },
  dialogue: [
    { from: 'server', text: '220 smtp.harbourmail.example ESMTP ready' },
    { from: 'client', text: 'AUTH PLAIN [hidden]' },
    { from: 'server', text: '535 5.7.8 Authentication credentials invalid' },
  ],
  ...changes,
});

/** The same test after the password was replaced. */
export const passedMailTest = (): ConnectionTest =>
  failedMailTest({
    is_passed: true,
    problem: null,
    steps: [
      { name: 'handed_over', outcome: 'passed', ms: 90, detail: '250 2.0.0 queued as 4F9A1C' },
      { name: 'spf', outcome: 'passed', ms: null, detail: 'v=spf1 -all' },
      { name: 'dkim', outcome: 'unknown', ms: null, detail: '' },
      { name: 'dmarc', outcome: 'warning', ms: null, detail: '' },
    ],
  });
