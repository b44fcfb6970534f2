import { z } from 'zod';
import type { DeclaredSection, DeclaredSetting } from '@kinora/contracts/foundation/settings.ts';
import type { SettingField, SettingKind } from '@kinora/contracts/platform/setting-fields.ts';
import type { SettingsSection } from '@kinora/contracts/platform/settings.ts';
import { type FieldPath, fieldPaths, type IsLocked, valueAt } from './field-paths.ts';

/** What the form needs of the JSON schema of a value. */
const Shape = z.looseObject({
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  get anyOf() {
    return z.array(Shape).optional();
  },
  get items() {
    return Shape.optional();
  },
  get properties() {
    return z.record(z.string(), Shape).optional();
  },
});
type Shape = z.infer<typeof Shape>;

/** Describes the form of a section; undefined if it has none. Values that the environment sets have no row. */
export function declareSection(
  section: SettingsSection,
  isLocked: IsLocked = () => false,
): DeclaredSection | undefined {
  const { name, tab, title, guarded } = section;
  if (tab === null) return undefined;
  const shape = shapeOf(section);
  const defaults = section.schema.parse({});
  const fields = fieldPaths(section).filter(({ field }) => field.isElsewhere !== true && !isLocked(field));
  if (fields.length === 0) return undefined;
  return {
    name,
    tab,
    title,
    is_guarded: guarded,
    fields: fields.map((one) => declareField(one, section, { shape, defaults })),
  };
}

function declareField(
  { path, field }: FieldPath,
  section: SettingsSection,
  { shape, defaults }: { shape: Shape; defaults: unknown },
): DeclaredSetting {
  const own = core(path.reduce<Shape>((at, key) => core(at).properties?.[key] ?? {}, shape));
  const isSecret = section.secret.includes(path[0] ?? '');
  return {
    path: path.join('.'),
    label: field.label,
    help: field.help ?? null,
    group: field.group ?? null,
    when_empty: field.whenEmpty ?? null,
    kind: isSecret ? 'secret' : (field.kind ?? kindOf(own)),
    default: isSecret ? null : valueAt(defaults, path),
    unit: field.unit ?? null,
    factor: field.factor ?? 1,
    min: limit(own.minimum),
    max: limit(own.maximum),
    max_length: own.maxLength ?? null,
    options: (own.enum ?? []).map((value) => ({ value, label: field.options?.[value] ?? value })),
    columns: columnsOf(field, own),
    is_inverted: field.isInverted ?? false,
    unavailable: field.unavailable ?? null,
  };
}

function kindOf(shape: Shape): SettingKind {
  if (shape.type === 'boolean') return 'switch';
  if (shape.type === 'integer' || shape.type === 'number') return 'number';
  if (shape.enum !== undefined) return 'select';
  if (shape.type !== 'array') return 'text';
  return core(shape.items ?? {}).type === 'string' ? 'list' : 'rows';
}

const columnsOf = (field: SettingField, { items }: Shape) =>
  Object.entries(field.columns ?? {}).map(([key, label]) => ({
    key,
    label,
    is_nullable: isNullable(core(items ?? {}).properties?.[key] ?? {}),
  }));

/** Schemas without limits of their own have those of safe integers. */
const limit = (value: number | undefined): number | null =>
  value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value;

const isNullable = ({ anyOf }: Shape) => anyOf?.some(({ type }) => type === 'null') ?? false;

/** The schema of a value apart from null and fixed values, such as the empty string. */
function core(shape: Shape): Shape {
  return shape.anyOf?.find((one) => one.type !== 'null' && one.const === undefined) ?? shape;
}

/** The form needs only plain limits, so checks that JSON schema cannot express are left out. */
const shapeOf = ({ schema }: SettingsSection): Shape =>
  Shape.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
