/** Whether a text is the label that stands for a secret in a record, such as `<refresh_token#3>`. */
export function isLabel(text: string): boolean {
  return /^<[a-z_]+#\d+>$/.test(text);
}
