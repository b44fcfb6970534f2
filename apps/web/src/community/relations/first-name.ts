/** The first word of a name, for sentences about a member. */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;
