import { defineObservation } from '../../harness/check/check.js';
import { isRecord } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';

export default defineObservation({
  title: 'how a custom field is created and read',
  clauses: ['RES-5'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201'],
  tells: ['created-fields-wrapped', 'created-field-not-readable'],
  async run(t) {
    const accessToken = await t.given.access();
    const { field, exchange } = await createField(t, accessToken);
    const read = await t.resources.customFields.read(
      accessToken,
      t.resources.customFields.idOf(field),
    );
    const form = field === exchange.json ? 'the bare field' : 'a list of one';
    const { pathname } = new URL(exchange.url);
    const enums = Array.isArray(field['enums']) ? field['enums'].length : 0;
    const known = isRecord(read.json) && read.json['id'] === field['id'];
    return `${exchange.method} ${pathname} with name, type and enums is answered with ${form} (${enums} choices); GET at its resource path is answered ${read.status}${known ? ' with the field' : ''}`;
  },
});
