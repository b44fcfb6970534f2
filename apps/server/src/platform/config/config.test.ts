import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const APP_KEY = randomBytes(32).toString('base64');
const production = { NODE_ENV: 'production', APP_KEY, BASE_URL: 'https://films.example' };

describe('the environment', () => {
  test('has defaults for development', () => {
    expect(loadConfig({}).allowedHosts).toContain('localhost:3000');
  });

  test('reports all invalid variables at once', () => {
    expect(() => loadConfig({ PORT: '99999', BASE_URL: 'nowhere' })).toThrow(
      /PORT[\s\S]*BASE_URL|BASE_URL[\s\S]*PORT/,
    );
  });

  test.each([
    [{ APP_KEY: undefined }, 'development key'],
    [{ APP_KEY: 'c2hvcnQ=' }, 'at least 32 bytes'],
    [{ DEBUG_ERRORS: 'true' }, 'DEBUG_ERRORS is on in production'],
  ])('rejects %o in production', (change, reason) => {
    expect(() => loadConfig({ ...production, ...change })).toThrow(reason);
  });

  test('allows only video workers to start without an app key', () => {
    const keyless = { ...production, APP_KEY: undefined };
    const { appKey } = loadConfig({ ...keyless, WORKER_TASKS: 'videos' });
    expect(appKey).toHaveLength(32);
    expect(appKey).not.toEqual(loadConfig({}).appKey);
    expect(() => loadConfig({ ...keyless, WORKER_TASKS: 'jobs' })).toThrow('development key');
  });

  test('allows only the configured hosts in production', () => {
    const { allowedHosts } = loadConfig({ ...production, ALLOWED_HOSTS: 'www.films.example' });
    expect([...allowedHosts]).toEqual(['films.example', 'www.films.example']);
  });

  test.each([
    ['{"google":"https://127.0.0.1:4000"}', false],
    ['{"google":"http://evil.example"}', false],
    ['{"google":"http://127.0.0.1.evil.example"}', false],
    ['{"google":"http://localhost@evil.example"}', false],
    ['{"google":"http://10.0.0.1"}', false],
    ['["http://127.0.0.1"]', false],
    ['google', false],
    ['{"google":"http://127.0.0.1:4000"}', true],
  ])('accepts service stand-ins only on this machine: %s', (SOCIAL_ISSUERS, isTaken) => {
    const taken = () => {
      try {
        return Object.keys(loadConfig({ ...production, SOCIAL_ISSUERS }).SOCIAL_ISSUERS);
      } catch {
        return [];
      }
    };
    expect(taken()).toEqual(isTaken ? ['google'] : []);
  });
});
