import { z } from 'zod';
import { PROFILE_VISIBILITIES } from '@kinora/contracts/community/profiles.ts';
import { time, Title } from './common-shapes.ts';

const Session = z.object({
  device_type: z.string(),
  platform: z.string().nullable(),
  browser: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  ip_address: z.string().nullable(),
  last_active_at: time(),
});

export const AccountFile = z.object({
  id: z.int().describe('The number of your account'),
  name: z.string().describe('Your name, as others see it'),
  first_name: z.string().nullable().describe('Your first name'),
  last_name: z.string().nullable().describe('Your last name'),
  image: z.string().nullable().describe('The address of your picture'),
  email: z.string().describe('Your email address'),
  email_verified_at: time().nullable().describe('When you confirmed it'),
  pending_email: z.string().nullable().describe('A new address that you have not confirmed yet'),
  earlier_emails: z
    .array(z.object({ email: z.string(), changed_at: time() }))
    .describe('Addresses that you changed in the last days'),
  has_password: z.boolean().describe('Whether the account has a password'),
  two_factor_since: time().nullable().describe('Since when signing in needs a second factor'),
  language: z.string().nullable().describe('Your language'),
  country: z.string().nullable().describe('Your country'),
  timezone: z.string().nullable().describe('Your time zone'),
  roles: z.array(z.string()).describe('Your roles'),
  keeps_seen: z.boolean().describe('Whether titles stay on your watchlist when you have seen them'),
  hides_spoilers: z.boolean().describe('Whether spoilers are hidden'),
  accepted_policies: z
    .array(z.object({ policy: z.string(), accepted_at: time() }))
    .describe('The policies that you accepted'),
  connected_accounts: z
    .array(z.object({ service: z.string(), username: z.string().nullable(), connected_at: time() }))
    .describe('Your accounts at other services with which you can sign in'),
  api_tokens: z
    .array(
      z.object({
        name: z.string(),
        abilities: z.array(z.string()),
        created_at: time(),
        last_used_at: time().nullable(),
        expires_at: time().nullable(),
      }),
    )
    .describe('Your API tokens, without the tokens themselves'),
  sessions: z.array(Session).describe('The devices on which you are signed in'),
  created_at: time().describe('When the account was created'),
  updated_at: time().describe('When it was last changed'),
  last_active_at: time().nullable().describe('When you were last here'),
});

export const ProfileFile = z.object({
  url: z.url().describe('Your profile'),
  bio: z.string().nullable().describe('What you wrote about yourself'),
  visibility: z.enum(PROFILE_VISIBILITIES).describe('Who can see what you watch and rate'),
  shows_years: z.boolean().describe('Whether others can see your year in review'),
  followers: z.int().describe('The number of your followers'),
  following: z.int().describe('The number of members you follow'),
  favourites: z.array(Title).describe('Your favourite titles; see "Titles"'),
});

/** A day on which videos were played. */
export const PlaytimeEntry = z.object({
  day: z.iso.date().describe('The day, in UTC'),
  plays: z.int().describe('How many videos you started'),
  seconds: z.int().describe('How long you watched'),
});

export const FileEntry = z.object({
  name: z.string().describe('The name of the file'),
  type: z.string().describe('Its type'),
  size: z.int().describe('Its size in bytes'),
  uploaded_at: time().describe('When you uploaded it'),
  deleted_at: time().nullable().describe('When it was deleted; files stay in the trash for a while'),
});

export const MessageEntry = z.object({
  name: z.string().describe('The name that you entered'),
  email: z.string().describe('The address that you entered'),
  message: z.string().describe('What you wrote'),
  sent_at: time().describe('When you sent it'),
  answers: z.array(z.object({ text: z.string(), sent_at: time() })).describe('The answers to it'),
});

export const ImportEntry = z.object({
  file_name: z.string().describe('The name of the file'),
  file_size: z.int().describe('Its size in bytes'),
  source: z.string().nullable().describe('The site that it comes from'),
  state: z.string().describe('How far the import is, such as done or undone'),
  entries: z.int().describe('How many entries the file has'),
  imported: z.int().describe('How many of them were imported'),
  uploaded_at: time().describe('When you uploaded it'),
  finished_at: time().nullable().describe('When it was done'),
});
