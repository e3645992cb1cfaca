/**
 * The default export of the file `<folder>/<id>.<kind>` beside a module, compiled or not.
 *
 * @param beside `import.meta.url` of that module
 * @throws where the id is none, or there is no such file
 */
export async function loadDefault(
  beside: string,
  folder: string,
  kind: string,
  id: string,
): Promise<unknown> {
  if (!/^[a-z0-9-]+$/.test(id)) {
    throw new Error(
      `${kind} id: found ${JSON.stringify(id)}, allowed lower-case letters, digits, -`,
    );
  }
  const extension = beside.endsWith('.ts') ? 'ts' : 'js';
  const url = new URL(`./${folder}/${id}.${kind}.${extension}`, beside);
  const module: { default?: unknown } = await import(url.href);
  return module.default;
}
