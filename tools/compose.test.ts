import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
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
  networks?: string[];
  ports?: string[];
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
}

const { services, networks } = parse(readFileSync(path.join(DEPLOY, 'compose.yaml'), 'utf8'), {
  merge: true,
}) as Compose;

/** The only rights of root that a service gets back. */
const CAPABILITIES: Record<string, string[]> = {
  proxy: ['NET_BIND_SERVICE'],
  postgres: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
};
/** Ends by itself, so there is nobody to ask how it fares. */
const ONCE = ['migrate'];

describe.each(Object.entries(services))('the service %s', (name, service) => {
  test('can gain no rights and write nowhere but where it must', () => {
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: expect.arrayContaining(['no-new-privileges:true']),
      read_only: true,
      tmpfs: expect.arrayContaining(['/tmp']),
    });
    expect(service.cap_add ?? []).toEqual(CAPABILITIES[name] ?? []);
    expect(service.privileged).toBeUndefined();
  });

  test('has limits, starts again and says how it fares', () => {
    expect(service).toMatchObject({
      mem_limit: expect.stringMatching(/^\d+[mg]$/u),
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
      restart: ONCE.includes(name) ? 'no' : 'unless-stopped',
    });
    expect(service.healthcheck !== undefined).toBe(!ONCE.includes(name));
  });

  test('gets its secrets from a file, and none from this one', () => {
    const text = JSON.stringify({ ...service, healthcheck: undefined });
    expect(text).not.toMatch(/\$\{/u);
    expect(Object.keys(service.environment ?? {})).toEqual(name === 'worker' ? ['WORKER_TASKS'] : []);
  });
});

describe('secrets and networks', () => {
  const usersOf = (file: string) =>
    Object.keys(services).filter((name) => services[name]?.env_file?.includes(`env/${file}.env`));

  test('the superuser of PostgreSQL and the owner of the database are kept from the site', () => {
    expect(usersOf('database')).toEqual(['postgres']);
    expect(usersOf('migrate')).toEqual(['migrate']);
    expect(usersOf('site')).toEqual(['migrate', 'app', 'worker']);
  });

  test('whoever opens videos has neither the secrets of the site nor a way out', () => {
    expect(usersOf('video')).toEqual(['videos']);
    expect(services.videos?.env_file).toEqual(['env/video.env']);
    expect(services.videos?.networks).toEqual(['videos']);
    expect(networks.videos).toEqual({ internal: true });
    expect(services.worker?.environment).toEqual({ WORKER_TASKS: 'jobs' });
  });

  test('only the proxy can be reached from outside', () => {
    const open = Object.entries(services).filter(([, service]) => service.ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    expect(networks.data).toEqual({ internal: true });
  });
});

/** Names of an example, also those that are commented out. */
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

  test('video.env names what a worker for videos needs, S3 included, and no secret of the site', () => {
    const names = namesIn('video.env.example');
    expect(names.filter((name) => name !== 'TMPDIR' && !variables.includes(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(variables.filter((name) => /^(?:S3|STORAGE)_/u.test(name))));
    for (const secret of ['APP_KEY', 'SMTP_URL', 'REDIS_URL', 'DATABASE_MIGRATION_URL'])
      expect(names).not.toContain(secret);
  });
});

describe('make-env.sh', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinora-env-'));
  const make = () =>
    execFileSync('sh', [path.join(DEPLOY, 'make-env.sh'), 'films.example.org', folder], { stdio: 'pipe' });
  const read = (name: string) => parseEnv(readFileSync(path.join(folder, `${name}.env`), 'utf8'));
  beforeAll(() => void make());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Loads them as the server does, in a process of its own. */
  const load = (...names: string[]) => {
    const script = `const { loadConfig } = await import('./src/platform/config/config.ts');
      const { BASE_URL, DATABASE_URL } = loadConfig(JSON.parse(process.argv[1]));
      console.log(JSON.stringify({ BASE_URL, DATABASE_URL }));`;
    const env = Object.assign({}, ...names.map(read)) as Record<string, string>;
    const args = ['--input-type=module', '-e', script, JSON.stringify(env)];
    const cwd = path.join(ROOT, 'apps/server');
    return JSON.parse(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' })) as Record<
      string,
      string
    >;
  };

  test('writes what the server accepts in production', () => {
    expect(load('site')).toMatchObject({ BASE_URL: 'https://films.example.org' });
    expect(load('site', 'migrate').DATABASE_URL).toContain('kinora_site');
    expect(load('video').DATABASE_URL).toContain('kinora_video');
  });

  test('gives every role a password of its own, and the database the same ones', () => {
    const { POSTGRES_PASSWORD, OWNER_PASSWORD, SITE_PASSWORD, VIDEO_PASSWORD } = read('database');
    expect(new Set([POSTGRES_PASSWORD, OWNER_PASSWORD, SITE_PASSWORD, VIDEO_PASSWORD]).size).toBe(4);
    const passwordOf = (url = '') => new URL(url).password;
    expect(passwordOf(read('site').DATABASE_URL)).toBe(SITE_PASSWORD);
    expect(passwordOf(read('video').DATABASE_URL)).toBe(VIDEO_PASSWORD);
    expect(passwordOf(read('migrate').DATABASE_MIGRATION_URL)).toBe(OWNER_PASSWORD);
    expect(readFileSync(path.join(folder, 'site.env'), 'utf8')).not.toContain(POSTGRES_PASSWORD);
  });

  test('writes files for one person, and never over those that exist', () => {
    const files = globSync('*.env', { cwd: folder });
    expect(files).toHaveLength(5);
    for (const file of files) expect(statSync(path.join(folder, file)).mode & 0o077).toBe(0);
    const before = read('site').APP_KEY;
    expect(make).toThrow('already');
    expect(read('site').APP_KEY).toBe(before);
  });
});
