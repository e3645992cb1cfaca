/** The longest time that a timer of Node can wait, milliseconds. One that is longer fires at once. */
export const longestTimer = 2 ** 31 - 1;
