import type { ProfileVisibility } from '@kinora/contracts/community/profiles.ts';
import { defineStatement } from '#platform/db/statement.ts';
import { type TitleRow, titleSql } from './data-exports.titles.repository.ts';

export interface AccountRow {
  id: number;
  name: string;
  first_name: string | null;
  last_name: string | null;
  image: string | null;
  email: string;
  email_verified_at: Date | null;
  language: string | null;
  country: string | null;
  timezone: string | null;
  created_at: Date;
  updated_at: Date;
  last_active_at: Date | null;
  has_password: boolean;
  two_factor_since: Date | null;
  pending_email: string | null;
  earlier_emails: { email: string; changed_at: string }[];
  roles: string[];
  keeps_seen: boolean | null;
  hides_spoilers: boolean | null;
  policies: { policy: string; accepted_at: string }[];
  services: { service: string; username: string | null; connected_at: string }[];
  tokens: {
    name: string;
    abilities: string[];
    created_at: string;
    last_used_at: string | null;
    expires_at: string | null;
  }[];
}

/** The account without anything by which one could sign in. */
export const findAccount = defineStatement<[userId: number], AccountRow>(
  'export-account',
  `select u.id, u.name, u.first_name, u.last_name, u.image, u.email, u.email_verified_at, u.language, u.country,
     u.timezone, u.created_at, u.updated_at, u.last_active_at, u.password_hash is not null as has_password,
     f.confirmed_at as two_factor_since, m.keeps_seen, m.hides_spoilers,
     (select c.new_email from email_changes c where c.user_id = u.id) as pending_email,
     (select coalesce(json_agg(json_build_object('email', e.old_email, 'changed_at', e.created_at)
        order by e.created_at, e.token_hash), '[]') from email_undos e where e.user_id = u.id) as earlier_emails,
     array(select r.name from user_roles k join roles r on r.id = k.role_id
       where k.user_id = u.id order by r.id) as roles,
     (select coalesce(json_agg(json_build_object('policy', p.policy_id, 'accepted_at', p.accepted_at)
        order by p.policy_id), '[]') from policy_acceptances p where p.user_id = u.id) as policies,
     (select coalesce(json_agg(json_build_object(
        'service', s.service_name, 'username', s.username, 'connected_at', s.created_at) order by s.service_name), '[]')
      from social_profiles s where s.user_id = u.id) as services,
     (select coalesce(json_agg(json_build_object('name', a.name, 'abilities', a.abilities, 'created_at', a.created_at,
        'last_used_at', a.last_used_at, 'expires_at', a.expires_at) order by a.id), '[]')
      from access_tokens a where a.user_id = u.id) as tokens
   from users u
     left join two_factor f on f.user_id = u.id
     left join member_settings m on m.user_id = u.id
   where u.id = $1`,
);

export interface ProfileRow {
  bio: string | null;
  visibility: ProfileVisibility | null;
  shows_years: boolean | null;
  followers: number | null;
  following: number | null;
  favourites: TitleRow[];
}

/** The profile; null for what the member has never set. */
export const findProfile = defineStatement<[userId: number], ProfileRow>(
  'export-profile',
  `select p.bio, p.visibility, p.shows_years, c.followers, c.following,
     (select coalesce(json_agg(${titleSql('v.title_id')} order by v.position), '[]')
      from profile_favourites v where v.user_id = u.id) as favourites
   from users u left join profiles p on p.user_id = u.id left join member_counts c on c.user_id = u.id
   where u.id = $1`,
);
