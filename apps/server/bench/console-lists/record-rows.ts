import { pick, type Sizes, timeOf } from './rows.ts';

const FIRST_NAMES = [
  'Ada',
  'Ben',
  'Carla',
  'David',
  'Elif',
  'Farid',
  'Greta',
  'Hiro',
  'Ines',
  'Jonas',
  'Kira',
  'Luis',
];
const LAST_NAMES = [
  'Adler',
  'Brandt',
  'Costa',
  'Dubois',
  'Ekman',
  'Fischer',
  'Garcia',
  'Haas',
  'Ito',
  'Jansen',
  'Kaya',
];
const TITLES = 1000;

/** 95 % have a verified address, 0.5 % are banned, and 20 % never signed in. */
const users = (count: number): string => `
  insert into users (name, email, email_verified_at, banned_at, created_at, last_active_at)
  select first || ' ' || last, lower(first) || '.' || lower(last) || n || '@' || ${pick(['example.com', 'example.org', 'example.net'])},
    case when random() < 0.95 then at end, case when random() < 0.005 then at + interval '3 days' end, at,
    case when random() < 0.8 then at + (now() - at) * random() end
  from (
    select n, ${pick(FIRST_NAMES)} as first, ${pick(LAST_NAMES)} as last, ${timeOf(count)} as at
    from generate_series(1, ${count}) n) u`;

/** Everyone is a user, and one in a thousand has a second role. */
const userRoles = (count: number): string => `
  insert into user_roles (user_id, role_id)
  select n, r.id from generate_series(1, ${count}) n
  join roles r on r.name = 'user' or (r.name = 'moderator' and n % 1000 = 7) or (r.name = 'editor' and n % 5000 = 11)`;

/** 1 % are in the trash, and 2 % are not used. A few users own most of them. */
const files = ({ files: count, users: owners }: Sizes): string => `
  insert into file_entries
    (user_id, policy, disk, key, name, extension, mime, file_size, created_at, deleted_at, uses_count)
  select 1 + floor(power(random(), 3) * ${owners})::integer, type[1], 'uploads', 'files/' || n,
    ${pick(['IMG', 'poster', 'still', 'scan', 'DSC', 'trailer'])} || '_' || left(md5(n::text), 8) || '.' || type[3],
    type[3], type[2], 2000 + floor(exp(random() * 14))::bigint, at,
    case when random() < 0.01 then at + (now() - at) * random() end, case when random() < 0.02 then 0 else 1 end
  from (
    select n, ${timeOf(count)} as at, string_to_array(
      case
        when share < 0.55 then 'images image/jpeg jpg' when share < 0.7 then 'images image/png png'
        when share < 0.8 then 'portraits image/webp webp' when share < 0.9 then 'videos video/mp4 mp4'
        when share < 0.97 then 'captions text/vtt vtt' when share < 0.98 then 'news-pictures image/jpeg jpg'
        when share < 0.995 then 'library image/png png' when share < 0.997 then 'library audio/mpeg mp3'
        else 'library application/pdf pdf'
      end, ' ') as type
    from (select n, random() as share from generate_series(1, ${count}) n) shares) f`;

const titles = `
  insert into titles (type, name, slug)
  select 'movie', 'Film ' || n, 'film-' || n from generate_series(1, ${TITLES}) n`;

/** Every tenth file is the original of an image. */
const images = (count: number): string => `
  insert into images (kind, title_id, key, width, height, file_id)
  select 'still', 1 + n % ${TITLES}, 'images/' || n, 1280, 720, n from generate_series(10, ${count}, 10) n`;

/** Statements for users and files, by table. */
export const recordStatements = (sizes: Sizes) => ({
  users: users(sizes.users),
  user_roles: userRoles(sizes.users),
  file_entries: files(sizes),
  titles,
  images: images(sizes.files),
});
