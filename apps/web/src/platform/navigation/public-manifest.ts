/** The file with the routes of public pages, beside the manifest of all routes. */
export const publicManifest = (file: string): string => file.replace('/manifest-', '/public-manifest-');
