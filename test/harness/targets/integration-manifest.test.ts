import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  isOfIntegration,
  loadIntegrationManifest,
} from '../../../harness/targets/integrations/load.js';
import { loadManifest } from '../../../harness/targets/manifest/manifest.js';
import { temporaryFile } from '../temporary-folder.js';

const page = readFileSync(new URL('../../../docs/integrations.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/^```yaml\n(.*?)^```/gms)]
  .map(([, text = '']) => text)
  .filter((text) => text.includes('role: integration'));

const process = 'role: integration\nkind: process\ncommand: [node, app.js]\n';

const container = 'role: integration\nkind: container\nport: 80\n';
const compose = 'role: integration\nkind: compose\nfile: c.yaml\nservice: shop\nport: 80\n';

/** The message of loading a manifest with this text. */
function faultOf(text: string, environment: NodeJS.ProcessEnv = {}): string {
  try {
    loadIntegrationManifest(temporaryFile('target.yaml', text), environment);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'no fault';
}

describe('the manifest of an integration', () => {
  it('is loaded with paths from its own folder', () => {
    const file = temporaryFile('target.yaml', `${process}operations: ./work.mjs\n`);
    const manifest = loadIntegrationManifest(file, {});
    expect(manifest).toMatchObject({ kind: 'process', command: ['node', 'app.js'] });
    expect(manifest).toMatchObject({ operations: file.replace(/target\.yaml$/, 'work.mjs') });
  });

  it.each([
    [`${process}hook_pth: /hook\n`, 'did you mean `hook_path`?'],
    [
      'role: integration\nkind: docker\n',
      'at $.kind: expected one of embedded, process, container, compose, url',
    ],
    ['role: integration\nkind: url\nbase_url: http://x\n', 'service_port'],
    [
      'role: integration\nkind: embedded\nmutant: never-renew\n',
      "at $.mutant: there is no 'never-renew'; did you mean never-renews?",
    ],
    [
      'role: integration\nkind: embedded\nvariants: [renew-on-401]\n',
      "at $.variants[0]: there is no 'renew-on-401'; did you mean renews-on-401?",
    ],
    [`${process}env: { KEY: '\${NOT_SET_ANYWHERE}' }\n`, 'NOT_SET_ANYWHERE is not set'],
    [container, 'at $: expected one of image and dockerfile, found none of them'],
    [
      `${container}image: shop\ndockerfile: { file: Dockerfile }\n`,
      'at $: expected one of image and dockerfile, found both',
    ],
    [`${container}image: shop\nreplicas: 2\n`, 'at $.replicas: found 2, allowed with {data_dir}'],
    [
      `${process}ready: { log: up, port: true }\n`,
      'at $.ready: expected one of http, log and port',
    ],
    [`${compose}env: { DATA: '{data_dir}' }\n`, 'at $.env: found {data_dir}'],
    [`${process}works_by_itself: often\n`, 'works_by_itself'],
    [`${process}service_hosts: ['https://crm.example']\n`, 'service_hosts'],
    [`${process}operations: { command: [work] }\n`, 'offers'],
    [`${process}operations: { command: [work], offers: [play] }\n`, 'offers'],
  ])('is refused with a hint: %j', (text, message) => {
    expect(faultOf(text)).toContain(message);
  });

  it.each(blocks.map((text) => [text.split('\n').find((line) => line.startsWith('kind')), text]))(
    'in docs/integrations.md is valid: %s',
    (_kind, text) => {
      expect(faultOf(text, { CRM_CLIENT_SECRET: 'key' })).toBe('no fault');
    },
  );

  it('is shown in the docs for each kind but embedded', () => {
    const kinds = blocks.flatMap((text) => /^kind: (\w+)/m.exec(text)?.[1] ?? []);
    expect(kinds).toEqual(expect.arrayContaining(['process', 'container', 'compose', 'url']));
  });

  it('decides the role of a run, which the command line may name where there is none', () => {
    const file = temporaryFile('target.yaml', process);
    const service = temporaryFile('service.yaml', 'kind: embedded\n');
    expect(isOfIntegration([file], undefined)).toBe(true);
    expect(isOfIntegration([service], undefined)).toBe(false);
    expect(isOfIntegration([], undefined)).toBe(false);
    expect(isOfIntegration([], 'integration')).toBe(true);
    expect(() => isOfIntegration([service], 'integration')).toThrow('describes a service');
    expect(() => isOfIntegration([file, service], undefined)).toThrow('of both roles');
  });

  it('is no manifest of a service', () => {
    expect(() => loadManifest(temporaryFile('target.yaml', process), {})).toThrow(
      'at $.role: found "integration", and this command takes a service',
    );
  });
});
