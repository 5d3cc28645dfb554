/** Messages are shown in lists; a model's whole answer in an error would fill them. Characters. */
export const MESSAGE_LENGTH = 2_000;
