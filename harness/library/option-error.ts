/** An option is not valid. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}
