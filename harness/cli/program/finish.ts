/** Ends the process with the exit code of a command. */
export async function finish(code: Promise<number>): Promise<void> {
  const value = await code;
  // Open sockets and workers must not keep the process alive, so exit explicitly after the output is flushed.
  await Promise.all([process.stdout, process.stderr].map(flushed));
  process.exit(value);
}

function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()));
}
