import type { MemberCard } from '@kinora/contracts/foundation/users.ts';

/** The public fields of an author, as statements read them. */
export type MemberRow = MemberCard;

/** SQL for a member as JSON, for use in other statements; null once the account is deleted. */
export const memberCardSql = (userId: string): string =>
  `(select json_build_object('id', u.id, 'name', u.name, 'image', u.image) from users u
   where u.id = ${userId} and u.deleted_at is null)`;
