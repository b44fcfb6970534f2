/** Place of the first quality in the order of the steps: when it is made, the video plays. */
export const FIRST_RENDITION = 2;
