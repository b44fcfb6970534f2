import type { RestrictionKind } from '@kinora/contracts/catalogue/channel-choices.ts';
import type { ChannelConfig, Restriction } from '@kinora/contracts/catalogue/channels.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { restrictionNames } from './channels.find-repository.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Without the codes that ISO 3166-1 leaves to everybody's own use; Kosovo has one of them. */
const COUNTRY = /^(?!AA|Q[M-Z]|X(?!K)|ZZ)[A-Z]{2}$/;

/** The word of an address as a restriction; refuses one that the channel does not take, or that is not known. */
export async function findRestriction(
  pool: StatementPool,
  { restriction }: Pick<ChannelConfig, 'restriction'>,
  value: string | undefined,
): Promise<Restriction | null> {
  if (value === undefined) return null;
  // One that is always the same is no part of an address.
  if (restriction === null || restriction.value !== null) throw new AppError('not_found');
  const found = await findNamed(pool, restriction.kind, value);
  if (found === null) throw new AppError('not_found');
  return found;
}

/** A value that a channel may be narrowed to, with its name; null where it is not known. */
export async function findNamed(
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
