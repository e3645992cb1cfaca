/** The clause of the status of a success (7.2). */
export function successClause(status: number): 'STATUS-200-1' | 'STATUS-201-1' | 'STATUS-204-1' {
  if (status === 201) return 'STATUS-201-1';
  return status === 204 ? 'STATUS-204-1' : 'STATUS-200-1';
}
