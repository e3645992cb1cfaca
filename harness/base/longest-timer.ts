/** The longest time a timer of Node can wait, in milliseconds. A longer timer fires at once. */
export const longestTimer = 2 ** 31 - 1;
