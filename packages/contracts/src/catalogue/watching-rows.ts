/**
 * The number of rows that a browser last showed on the home page, for which a shared page reserves the space. Without
 * it, the server renders the rows.
 */
export const WATCHING_ROWS_COOKIE = 'watching_rows';
