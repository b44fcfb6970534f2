/** The address of a sender such as `Kinora <no-reply@example.com>`. */
export const senderAddress = (from: string): string => /<([^<>]+)>\s*$/u.exec(from)?.[1] ?? from.trim();
