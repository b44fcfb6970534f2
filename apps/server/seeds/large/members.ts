import { seededRandom } from '@kinora/demo-art/random.ts';
import type { Audience } from './audience.ts';
import { NULL } from './copy-text.ts';
import { momentText } from './moments.ts';
import type { GeneratedTable, GeneratorContext } from './table.ts';

/** As many hex digits per level in the path of a reply. */
const PATH_DIGITS = 8;
/** Every third reply is followed by two that answer it. */
const GROUP = 3;

function* memberLines({ vocabulary }: GeneratorContext, { members }: Audience): Generator<string> {
  const random = seededRandom(93);
  for (let id = 1; id <= members; id += 1)
    yield `${id}\t${vocabulary.personName(random).text}\tmember${id}@example.com\t2023-11-01\t2023-11-01`;
}

function* roleLines({ memberRoleId }: GeneratorContext, { members }: Audience): Generator<string> {
  for (let id = 1; id <= members; id += 1) yield `${id}\t${memberRoleId}`;
}

/** One thread of the most popular title. */
function* commentLines({ vocabulary }: GeneratorContext, audience: Audience): Generator<string> {
  const random = seededRandom(94);
  const { replies, topTitleId, members } = audience;
  if (replies === 0) return;
  const hex = (id: number) => id.toString(16).padStart(PATH_DIGITS, '0');
  yield `1\t1\t${topTitleId}\t${NULL}\t${NULL}\t${vocabulary.sentence(random)}\t\t${replies}\t2023-11-02`;
  for (let id = 2; id <= replies + 1; id += 1) {
    const first = id - ((id - 2) % GROUP);
    const [parent, path] = first === id ? [1, hex(id)] : [first, hex(first) + hex(id)];
    const author = 1 + ((id * 7919) % members);
    yield `${id}\t${author}\t${topTitleId}\t1\t${parent}\t${vocabulary.sentence(random)}\t${path}\t0\t${momentText(random)}`;
  }
}

function* followLines(audience: Audience): Generator<string> {
  const random = seededRandom(95);
  const { id, followed } = audience.follower;
  for (let member = 1; member <= followed; member += 1) {
    const at = momentText(random);
    yield `${id}\t${member}\t${at}\t${at}`;
  }
}

export const memberTables = (world: GeneratorContext, audience: Audience): GeneratedTable[] => [
  {
    table: 'users',
    columns: ['id', 'name', 'email', 'email_verified_at', 'created_at'],
    lines: () => memberLines(world, audience),
  },
  { table: 'user_roles', columns: ['user_id', 'role_id'], lines: () => roleLines(world, audience) },
  {
    table: 'comments',
    columns: 'id user_id title_id thread_id parent_id body path answers created_at'.split(' '),
    lines: () => commentLines(world, audience),
  },
  {
    table: 'member_follows',
    columns: ['follower_id', 'followed_id', 'created_at', 'accepted_at'],
    lines: () => followLines(audience),
    skipsTriggers: true,
  },
];
