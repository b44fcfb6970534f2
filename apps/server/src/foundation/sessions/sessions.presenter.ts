import type { ActiveSession } from '@kinora/contracts/foundation/sessions.ts';
import { describeDevice } from './device.ts';
import type { Location } from './location.ts';
import type { SessionRow } from './sessions.repository.ts';

interface Shown {
  readonly location: Location;
  /** A public identifier, which grants no access. */
  readonly token: string;
  readonly isCurrent: boolean;
  readonly countryName: (code: string) => string;
}

export const presentSession = (
  session: SessionRow,
  { location: { city, country }, token, isCurrent, countryName }: Shown,
): ActiveSession => ({
  id: session.id,
  ...describeDevice(session.user_agent),
  city,
  country: country === null ? null : countryName(country),
  ip_address: session.ip_address,
  token,
  is_current_device: isCurrent,
  last_active: session.last_active_at.toISOString(),
});
