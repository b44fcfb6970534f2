import type { RestrictionKind } from '@kinora/contracts/catalogue/channel-choices.ts';
import type { ChannelConfig, Restriction } from '@kinora/contracts/catalogue/channels.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { restrictionNames } from './channels.find.repository.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Excludes the user-assigned codes of ISO 3166-1, except XK for Kosovo. */
const COUNTRY = /^(?!AA|Q[M-Z]|X(?!K)|ZZ)[A-Z]{2}$/;

/** Parses the restriction in a URL; throws if the channel does not accept it or the value is unknown. */
export async function findRestriction(
  pool: StatementPool,
  { restriction }: Pick<ChannelConfig, 'restriction'>,
  value: string | undefined,
): Promise<Restriction | null> {
  if (value === undefined) return null;
  // A fixed restriction is not part of the URL.
  if (restriction === null || restriction.value !== null) throw new AppError('not_found');
  const found = await resolveRestriction(pool, restriction.kind, value);
  if (found === null) throw new AppError('not_found');
  return found;
}

/** Resolves a restriction value to its name; null if it is unknown. */
export async function resolveRestriction(
  pool: StatementPool,
  kind: RestrictionKind,
  value: string,
): Promise<Restriction | null> {
  if (kind === 'country') {
    const code = value.toUpperCase();
    const isKnown = COUNTRY.test(code) && NAMES.of(code) !== undefined;
    return isKnown ? { kind, value: code, name: null } : null;
  }
  const [row] = await restrictionNames[kind](pool, value);
  return row === undefined ? null : { kind, value, name: row.name };
}
