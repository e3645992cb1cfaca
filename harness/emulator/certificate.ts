/** A certificate made for one run, PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** The authority that signed it. */
  readonly ca: string;
}

const dayMs = 86_400_000;
const usual = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const;

/**
 * Makes an authority and a certificate that it signs, for 30 days.
 *
 * @param names host names, with `*.` for all below one, and IP addresses
 */
export async function makeCertificate(names: readonly string[]): Promise<Certificate> {
  // Loaded on demand, because few emulators speak HTTPS.
  const { generate } = await import('selfsigned');
  const validity = {
    notBeforeDate: new Date(Date.now() - dayMs),
    notAfterDate: new Date(Date.now() + 30 * dayMs),
  };
  const authority = await generate([{ name: 'commonName', value: 'crm-conformance, one run' }], {
    ...usual,
    ...validity,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  const own = await generate([{ name: 'commonName', value: names[0] ?? 'localhost' }], {
    ...usual,
    ...validity,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      {
        name: 'subjectAltName',
        altNames: names.map((name) =>
          /^[\d.]+$|:/.test(name) ? { type: 7, ip: name } : { type: 2, value: name },
        ),
      },
    ],
  });
  return { key: own.private, cert: own.cert, ca: authority.cert };
}
