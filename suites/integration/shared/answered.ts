/** What a browser or the service got, in words; 0 stands for no answer. */
export function answered(status: number): string {
  return status === 0 ? 'no answer' : `status ${status}`;
}
