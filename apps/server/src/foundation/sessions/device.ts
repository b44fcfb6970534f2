import Bowser from 'bowser';
import type { ActiveSession } from '@kinora/contracts/foundation/sessions.ts';

export type Device = Pick<ActiveSession, 'device_type' | 'platform' | 'browser'>;

const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const PLATFORMS = new Set(Object.values(Bowser.OS_MAP));
const KINDS = ['mobile', 'tablet', 'desktop', 'tv'] as const;

export interface Agent extends Pick<Device, 'platform' | 'browser'> {
  readonly kind: (typeof KINDS)[number] | 'other';
}

const UNKNOWN: Agent = { kind: 'other', platform: null, browser: null };

/** Describes a browser with known names only: the header is untrusted and must not reach a page or a mail. */
export function describeDevice(userAgent: string): Device {
  const { kind, platform, browser } = describeAgent(userAgent);
  return { device_type: kind === 'mobile' || kind === 'tablet' ? kind : 'other', platform, browser };
}

/** The same, with all device kinds that are distinguished. */
export function describeAgent(userAgent: string): Agent {
  if (userAgent === '') return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    kind: KINDS.find((kind) => kind === platform.type) ?? 'other',
    platform: known(PLATFORMS, os.name),
    browser: known(BROWSERS, browser.name),
  };
}

const known = (names: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null;
