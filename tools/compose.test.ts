import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readVariables } from './env-docs.ts';

const ROOT = path.join(import.meta.dirname, '..');
const DEPLOY = path.join(ROOT, 'deploy');

interface Service {
  image: string;
  restart?: string;
  user?: string;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  mem_limit?: string;
  cpus?: number;
  pids_limit?: number;
  privileged?: boolean;
  healthcheck?: { test: string[] };
  env_file?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  ports?: string[];
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } } | null>;
}

const { services, networks } = parse(readFileSync(path.join(DEPLOY, 'compose.yaml'), 'utf8'), {
  merge: true,
}) as Compose;

/** The only root capabilities that a service keeps. */
const CAPABILITIES: Record<string, string[]> = {
  proxy: ['NET_BIND_SERVICE'],
  postgres: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
};
/** Runs once and exits, so it has no health check. */
const ONCE = ['migrate'];
/** The only variables that the Compose file sets itself; all others are in env files. */
const VARIABLES: Record<string, Record<string, string>> = {
  app: { TMPDIR: '/var/lib/kinora/work' },
  worker: { WORKER_TASKS: 'jobs', TMPDIR: '/var/lib/kinora/work' },
};
/** The share of its memory limit that a service may fill with temporary files. */
const TMPFS_SHARE = 0.25;

const megabytes = (size: string) => Number.parseInt(size, 10) * (size.endsWith('g') ? 1024 : 1);

describe.each(Object.entries(services))('the service %s', (name, service) => {
  test('cannot gain privileges and writes only to its volumes and temporary folders', () => {
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: expect.arrayContaining(['no-new-privileges:true']),
      read_only: true,
      tmpfs: expect.arrayContaining([expect.stringMatching(/^\/tmp:/u)]),
    });
    expect(service.cap_add ?? []).toEqual(CAPABILITIES[name] ?? []);
    expect(service.privileged).toBeUndefined();
  });

  test('has limits, restarts and has a health check', () => {
    expect(service).toMatchObject({
      mem_limit: expect.stringMatching(/^\d+[mg]$/u),
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
      restart: ONCE.includes(name) ? 'no' : 'unless-stopped',
    });
    expect(service.healthcheck !== undefined).toBe(!ONCE.includes(name));
  });

  test('cannot run out of memory by filling a temporary folder', () => {
    const sizes = (service.tmpfs ?? []).map((entry) => /:size=(\d+m)$/u.exec(entry)?.[1]);
    expect(sizes).not.toContain(undefined);
    const total = sizes.reduce((sum, size) => sum + megabytes(size ?? ''), 0);
    expect(total).toBeLessThanOrEqual(megabytes(service.mem_limit ?? '') * TMPFS_SHARE);
  });

  test('gets its secrets only from an env file', () => {
    const text = JSON.stringify({ ...service, healthcheck: undefined });
    expect(text).not.toMatch(/\$\{/u);
    expect(service.environment ?? {}).toEqual(VARIABLES[name] ?? {});
  });
});

describe('temporary files', () => {
  const folderOf = (name: string, file: string) =>
    parseEnv(readFileSync(path.join(DEPLOY, 'env', file), 'utf8')).TMPDIR ??
    services[name]?.environment?.TMPDIR;
  const volumeAt = (name: string, folder: string | undefined) =>
    services[name]?.volumes?.find((volume) => volume.split(':')[1] === folder)?.split(':')[0];

  test('of form uploads, of the demo and of videos go to separate volumes', () => {
    const forms = volumeAt('app', folderOf('app', 'site.env.example'));
    const videos = volumeAt('videos', folderOf('videos', 'video.env.example'));
    expect(forms).toBe('forms');
    expect(volumeAt('worker', folderOf('worker', 'site.env.example'))).toBe('demo');
    expect(videos).toBe('work');
  });
});

describe('secrets and networks', () => {
  const usersOf = (file: string) =>
    Object.keys(services).filter((name) => services[name]?.env_file?.includes(`env/${file}.env`));

  test('the site does not know the PostgreSQL superuser or the database owner', () => {
    expect(usersOf('database')).toEqual(['postgres']);
    expect(usersOf('migrate')).toEqual(['migrate']);
    expect(usersOf('site')).toEqual(['migrate', 'app', 'worker']);
  });

  test('the video worker has neither the secrets of the site nor access to the internet', () => {
    expect(usersOf('video')).toEqual(['videos']);
    expect(services.videos?.env_file).toEqual(['env/video.env']);
    expect(services.videos?.networks).toEqual(['videos']);
    expect(networks.videos).toEqual({ internal: true });
  });

  test('the site trusts the network of the proxy, whose subnet no previous version used', () => {
    const [config] = networks.outside?.ipam?.config ?? [];
    const env = parseEnv(readFileSync(path.join(DEPLOY, 'env/site.env.example'), 'utf8'));
    expect(env.TRUSTED_PROXIES).toBe(config?.subnet);
    // Compose keeps networks that were removed from the file, and Docker rejects a second one with the same subnet.
    expect(config?.subnet).not.toBe('172.30.41.0/24');
  });

  test('only the proxy can be reached from outside', () => {
    const open = Object.entries(services).filter(([, service]) => service.ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    expect(networks.data).toEqual({ internal: true });
  });
});

/** The variable names of an example file, including those that are commented out. */
const namesIn = (file: string) =>
  [...readFileSync(path.join(DEPLOY, 'env', file), 'utf8').matchAll(/^(?:# )?([A-Z][A-Z\d_]*)=/gmu)].map(
    ([, name = '']) => name,
  );

describe('the examples in deploy/env', () => {
  const variables = readVariables(ROOT).map(({ name }) => name);

  test('site.env and migrate.env name every variable of the schema and no other', () => {
    expect([...namesIn('site.env.example'), ...namesIn('migrate.env.example')].toSorted()).toEqual(
      variables.toSorted(),
    );
  });

  test('video.env names what a video worker needs, S3 included, and no secret of the site', () => {
    const names = namesIn('video.env.example');
    expect(names.filter((name) => name !== 'TMPDIR' && !variables.includes(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(variables.filter((name) => /^(?:S3|STORAGE)_/u.test(name))));
    for (const secret of ['APP_KEY', 'SMTP_URL', 'REDIS_URL', 'DATABASE_MIGRATION_URL'])
      expect(names).not.toContain(secret);
  });
});

/** The parent of the test folders, into which the script writes its files. */
const scratch = mkdtempSync(path.join(tmpdir(), 'kinora-env-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function openFolder(name: string) {
  const folder = path.join(scratch, name);
  mkdirSync(folder);
  return {
    files: () => globSync('*.env', { cwd: folder }).map((file) => path.join(folder, file)),
    make: (...options: string[]) =>
      execFileSync('sh', [path.join(DEPLOY, 'make-env.sh'), ...options, 'films.example.org', folder], {
        stdio: 'pipe',
        encoding: 'utf8',
      }),
    read: (file: string) => parseEnv(readFileSync(path.join(folder, `${file}.env`), 'utf8')),
  };
}

/** Loads variables as the server does, in a separate process. */
function load(env: Record<string, string | undefined>): Record<string, string> {
  const script = `const { loadConfig } = await import('./src/platform/config/config.ts');
    const { BASE_URL, DATABASE_URL } = loadConfig(JSON.parse(process.argv[1]));
    console.log(JSON.stringify({ BASE_URL, DATABASE_URL }));`;
  const args = ['--input-type=module', '-e', script, JSON.stringify(env)];
  const cwd = path.join(ROOT, 'apps/server');
  return JSON.parse(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' })) as Record<
    string,
    string
  >;
}

describe('make-env.sh', () => {
  const { make, read, files } = openFolder('new');
  beforeAll(() => void make());

  test('writes an environment that the server accepts in production', () => {
    expect(load(read('site'))).toMatchObject({ BASE_URL: 'https://films.example.org' });
    expect(load({ ...read('site'), ...read('migrate') }).DATABASE_URL).toContain('kinora_site');
    expect(load(read('video')).DATABASE_URL).toContain('kinora_video');
  });

  test('gives every role its own password, and the database the same ones', () => {
    const { POSTGRES_PASSWORD, OWNER_PASSWORD, SITE_PASSWORD, VIDEO_PASSWORD } = read('database');
    expect(new Set([POSTGRES_PASSWORD, OWNER_PASSWORD, SITE_PASSWORD, VIDEO_PASSWORD]).size).toBe(4);
    const passwordOf = (url = '') => new URL(url).password;
    expect(passwordOf(read('site').DATABASE_URL)).toBe(SITE_PASSWORD);
    expect(passwordOf(read('video').DATABASE_URL)).toBe(VIDEO_PASSWORD);
    expect(passwordOf(read('migrate').DATABASE_MIGRATION_URL)).toBe(OWNER_PASSWORD);
    expect(Object.values(read('site')).join('\n')).not.toContain(POSTGRES_PASSWORD);
  });

  test('writes files that only their owner can read, and never overwrites a file', () => {
    expect(files()).toHaveLength(5);
    for (const file of files()) expect(statSync(file).mode & 0o077).toBe(0);
    const before = read('site').APP_KEY;
    expect(() => make()).toThrow('already contains .env files');
    expect(read('site').APP_KEY).toBe(before);
  });
});

describe('make-env.sh --from', () => {
  const APP_KEY = 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LTEyMzQ=';
  const PREVIOUS = [
    'SITE_HOST=films.example.org',
    'APP_KEY=replaced-below',
    `APP_KEY=${APP_KEY}      # openssl rand -base64 32`,
    'POSTGRES_PASSWORD=0123abcd\r',
    'export SMTP_URL="smtps://user:a|b&c\\\\d@SITE_HOST@mail.example.org"',
    'MAIL_FROM="Films & Co <no-reply@films.example.org>"',
  ];
  const writePrevious = (name: string, lines: readonly string[]) => {
    const file = path.join(scratch, name);
    writeFileSync(file, `${lines.join('\n')}\n`);
    return file;
  };

  test('copies the key, the mail settings and the superuser, and nothing else', () => {
    const { make, read } = openFolder('upgraded');
    const previous = writePrevious('.env.production', PREVIOUS);
    expect(make('--from', previous)).toContain('with the key, mail settings and superuser of');
    const { SMTP_URL } = parseEnv(readFileSync(previous, 'utf8'));
    expect(SMTP_URL).toContain('a|b&c');
    expect(read('site')).toMatchObject({
      APP_KEY,
      SMTP_URL,
      MAIL_FROM: 'Films & Co <no-reply@films.example.org>',
      BASE_URL: 'https://films.example.org',
      TRUSTED_PROXIES: '172.30.42.0/24',
    });
    const database = read('database');
    expect(database).toMatchObject({ POSTGRES_USER: 'kinora', POSTGRES_PASSWORD: '0123abcd' });
    expect(new URL(read('site').DATABASE_URL ?? '')).toMatchObject({
      username: 'kinora_site',
      password: database.SITE_PASSWORD,
    });
  });

  test.each(['APP_KEY', 'POSTGRES_PASSWORD', 'SMTP_URL', 'MAIL_FROM'])(
    'writes nothing when the previous file does not set %s',
    (name) => {
      const { make, files } = openFolder(`without-${name}`);
      const lines = PREVIOUS.filter((line) => !line.includes(`${name}=`));
      const previous = writePrevious(`previous-${name}`, lines);
      expect(() => make('--from', previous)).toThrow(`does not set ${name}`);
      expect(files()).toEqual([]);
    },
  );
});
