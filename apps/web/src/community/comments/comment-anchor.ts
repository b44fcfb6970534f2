/** The id of a comment's element, which links refer to. */
export const commentAnchor = (id: number): string => `comment-${id}`;
