import { curlScript } from '../../reports/curl.js';
import { UserError } from './failure.js';
import { failureIn, readReport } from './read-report.js';

/** `crm-conformance curl`: prints the requests of a failure as a bash script. Resolves to the exit code. */
export function curlCommand(place: string, id: string): Promise<number> {
  const report = readReport(place);
  const { check, failure } = failureIn(report, id);
  const script = curlScript(check, failure, report.run.target);
  if (script === undefined) throw new UserError(`${id} failed before it sent a request`);
  process.stdout.write(script);
  return Promise.resolve(0);
}
