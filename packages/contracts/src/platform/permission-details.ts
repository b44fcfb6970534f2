/** A numeric limit that a grant of a permission can have. */
export interface PermissionLimit {
  readonly name: string;
  /** The unit, shown after the number: 'GB of storage'. */
  readonly label: string;
  /** How many stored units one shown unit is, such as bytes per GB. */
  readonly scale: number;
}

/** A resource whose permissions are shown together. */
export interface PermissionGroup {
  readonly label: string;
  /** Groups are shown in this order. */
  readonly position: number;
}

/** What the back office says about a permission. */
export interface PermissionDetails {
  readonly name: string;
  readonly group: PermissionGroup;
  readonly label: string;
  readonly description: string;
  readonly limits: readonly PermissionLimit[];
}

interface Details {
  readonly group: PermissionGroup;
  readonly label: string;
  readonly description?: string;
  readonly limits?: readonly PermissionLimit[];
}

/** Describes each permission of a table. A permission without details does not compile. */
export function describePermissions<const Names extends Readonly<Record<string, string>>>(
  names: Names,
  details: Readonly<Record<keyof Names, Details>>,
): Readonly<Record<keyof Names, PermissionDetails>> {
  const keys = Object.keys(names) as (keyof Names & string)[];
  const described = keys.map((key): [string, PermissionDetails] => {
    const { description = '', limits = [], ...rest } = details[key];
    return [key, { ...rest, name: names[key] ?? key, description, limits }];
  });
  // Built from the same keys.
  return Object.fromEntries(described) as Record<keyof Names, PermissionDetails>;
}
