/** Ends the process with what a command found: its exit code. */
export async function finish(code: Promise<number>): Promise<void> {
  const value = await code;
  // Workers and sockets of a target must not keep the process; output must be out before it ends.
  await Promise.all([process.stdout, process.stderr].map(flushed));
  process.exit(value);
}

function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()));
}
