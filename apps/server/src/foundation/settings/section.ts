import { isDeepStrictEqual } from 'node:util';
import type { SettingsSection } from '@kinora/contracts/platform/settings.ts';
import type { SectionPatch } from '@kinora/contracts/foundation/settings.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { toFieldErrors, safeParseInput } from '#platform/errors/field-map.ts';
import type { SecretBox } from '#platform/crypto/secret-box.ts';
import { fieldPaths, type IsLocked, valueAt } from './field-paths.ts';
import type { StoredSection } from './settings.repository.ts';

type Values = Record<string, unknown>;

export interface ReadSection {
  /** All values, including decrypted secrets: for use on the server only. */
  readonly values: Values;
  readonly secretsSet: readonly string[];
  /** When each of them was set. */
  readonly secretsSetAt: Readonly<Record<string, string>>;
  readonly version: number;
  /** Stored keys that are no longer valid and use their defaults until they are saved again. */
  readonly broken: readonly string[];
}

/**
 * Parses a stored section. Rows outlive the code that wrote them, so each invalid key falls back to its default: a bad
 * row must never take the site down.
 */
export function readSection(section: SettingsSection, stored: StoredSection, box: SecretBox): ReadSection {
  const broken = new Set<string>();
  const secrets = Object.entries(stored.secrets).flatMap(([key, sealed]) => {
    const opened = tryOpen(box, sealed);
    if (opened === undefined) broken.add(key);
    return opened === undefined || !section.secret.includes(key) ? [] : [[key, opened] as const];
  });
  const known = Object.entries(stored.values).filter(
    ([key]) => Object.hasOwn(section.schema.shape, key) && !section.secret.includes(key),
  );
  let candidate = Object.fromEntries([...known, ...secrets]);
  let parsed = section.schema.safeParse(candidate);
  while (!parsed.success && Object.keys(candidate).length > 0) {
    const named = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
    const kept = Object.entries(candidate).filter(([key]) => !named.has(key));
    const isStuck = kept.length === Object.keys(candidate).length;
    for (const key of isStuck ? Object.keys(candidate) : named) broken.add(key);
    candidate = isStuck ? {} : Object.fromEntries(kept);
    parsed = section.schema.safeParse(candidate);
  }
  const secretsSet = secrets.map(([key]) => key).filter((key) => !broken.has(key));
  return {
    values: parsed.success ? parsed.data : section.schema.parse({}),
    secretsSet,
    secretsSetAt: Object.fromEntries(
      Object.entries(stored.secrets_set_at).filter(([key]) => secretsSet.includes(key)),
    ),
    version: stored.version,
    broken: [...broken],
  };
}

/** Applies a patch and returns the new row, or throws a 422 that names each rejected field as in the body. */
export function patchSection(
  section: SettingsSection,
  stored: StoredSection,
  patch: SectionPatch,
  { box, now, isLocked = () => false }: { box: SecretBox; now: Date; isLocked?: IsLocked },
): StoredSection {
  const values = patch.values ?? {};
  const secrets = patch.secrets ?? {};
  assertKeys(section, values, secrets);
  const current = readSection(section, stored, box).values;
  const changed = Object.entries(secrets).map(([key, text]) => [key, text ?? undefined] as const);
  const parsed = safeParseInput(section.schema, { ...current, ...values, ...Object.fromEntries(changed) });
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => ({
      ...issue,
      path: [section.secret.includes(String(issue.path[0])) ? 'secrets' : 'values', ...issue.path],
    }));
    throw new AppError('validation_failed', { fields: toFieldErrors(issues), cause: parsed.error });
  }
  assertStorable(parsed.data);
  const next = parsed.data;
  assertAvailable(section, { current, next, isLocked });
  assertSecretsEntered(section, { stored, secrets, current, next });
  assertConsistent(section, current, next);
  return {
    section: section.name,
    version: stored.version + 1,
    values: differing(section, next),
    secrets: Object.fromEntries(
      section.secret.flatMap((key) => {
        const text = secrets[key];
        if (text === undefined) return stored.secrets[key] === undefined ? [] : [[key, stored.secrets[key]]];
        return text === null ? [] : [[key, box.seal(text)]];
      }),
    ),
    secrets_set_at: Object.fromEntries(
      section.secret.flatMap((key) => {
        const at = secrets[key] === undefined ? stored.secrets_set_at[key] : now.toISOString();
        return at === undefined || secrets[key] === null ? [] : [[key, at]];
      }),
    ),
  };
}

/**
 * Stores only values that differ from the defaults, so that an improved default reaches sites that never changed it.
 */
function differing(section: SettingsSection, values: Values): Values {
  const defaults = section.schema.parse({});
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => !section.secret.includes(key) && !isDeepStrictEqual(value, defaults[key]),
    ),
  );
}

function assertKeys(section: SettingsSection, values: Values, secrets: Values): void {
  const isSecret = (key: string) => section.secret.includes(key);
  const refused = [
    ...Object.keys(values)
      .filter((key) => !Object.hasOwn(section.schema.shape, key) || isSecret(key))
      .map((key) => `values.${key}`),
    ...Object.keys(secrets)
      .filter((key) => !isSecret(key))
      .map((key) => `secrets.${key}`),
  ];
  if (refused.length === 0) return;
  throw new AppError('validation_failed', {
    fields: Object.fromEntries(refused.map((name) => [name, ['This field is not accepted.']])),
  });
}

interface Change {
  readonly current: Values;
  readonly next: Values;
}

/** Rejects changes of values that the site does not support yet, or that the environment sets. */
function assertAvailable(
  section: SettingsSection,
  { current, next, isLocked }: Change & { isLocked: IsLocked },
): void {
  const defaults = section.schema.parse({});
  const refused = fieldPaths(section).flatMap(({ path, field }) => {
    const reason = isLocked(field) ? `Set on the server with ${field.environment}.` : field.unavailable;
    const value = valueAt(next, path);
    const isKept = [defaults, current].some((values) => isDeepStrictEqual(valueAt(values, path), value));
    if (reason === undefined || isKept) return [];
    const part = section.secret.includes(path[0] ?? '') ? 'secrets' : 'values';
    return [{ name: `${part}.${path.join('.')}`, reason }];
  });
  if (refused.length === 0) return;
  throw new AppError('validation_failed', {
    fields: Object.fromEntries(refused.map(({ name, reason }) => [name, [reason]])),
  });
}

/** A stored secret must not be sent to another server than the one it was entered for. */
function assertSecretsEntered(
  section: SettingsSection,
  { stored, secrets, current, next }: Change & { stored: StoredSection; secrets: Values },
): void {
  const missing = Object.entries(section.secretScope).filter(
    ([key, names]) =>
      stored.secrets[key] !== undefined &&
      secrets[key] === undefined &&
      names.some((name) => !isDeepStrictEqual(current[name], next[name])),
  );
  if (missing.length === 0) return;
  throw new AppError('validation_failed', {
    fields: Object.fromEntries(
      missing.map(([key]) => [`secrets.${key}`, ['Enter this again, because it is for another server now.']]),
    ),
  });
}

/** Rejects values that do not fit together, by the section's own rule. */
function assertConsistent(section: SettingsSection, current: Values, next: Values): void {
  const refused = Object.entries(section.check?.(next, current) ?? {});
  if (refused.length === 0) return;
  throw new AppError('validation_failed', {
    fields: Object.fromEntries(refused.map(([key, message]) => [`values.${key}`, [message]])),
  });
}

/** PostgreSQL cannot store NUL or a lone surrogate, at any depth of a value. */
function assertStorable(values: Values): void {
  const isStorable = (value: unknown): boolean => {
    if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
    if (typeof value !== 'object' || value === null) return true;
    return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
  };
  const refused = Object.keys(values).filter((key) => !isStorable(values[key]));
  if (refused.length === 0) return;
  throw new AppError('validation_failed', {
    fields: Object.fromEntries(
      refused.map((key) => [`values.${key}`, ['This text contains unsupported characters.']]),
    ),
  });
}

function tryOpen(box: SecretBox, sealed: string): string | undefined {
  try {
    return box.open(sealed);
  } catch {
    // Encrypted with another APP_KEY: the secret has to be entered again.
    return undefined;
  }
}
