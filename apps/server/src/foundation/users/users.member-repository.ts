import type { MemberCard } from '@kinora/contracts/foundation/users.ts';

/** What a statement reads of somebody who wrote something. */
export type MemberRow = MemberCard;

/** A member as JSON, for the statements of others; null once the account is gone. */
export const memberCard = (userId: string): string =>
  `(select json_build_object('id', u.id, 'name', u.name, 'image', u.image) from users u where u.id = ${userId})`;
