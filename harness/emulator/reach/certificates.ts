import { webcrypto } from 'node:crypto';
import { isIP } from 'node:net';

/** A certificate made for one run, in PEM. */
export interface Certificates {
  /** The certificate of the authority, which a client must trust. */
  readonly ca: string;
  /** The certificate of the server, signed by the authority. */
  readonly cert: string;
  readonly key: string;
}

const DAY = 86_400_000;
const signing = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** An authority made for one run. Its key is in memory alone. */
export interface Authority {
  /** Its certificate, in PEM. */
  readonly ca: string;
  /** Makes the certificate of a server for names, which may be addresses and may begin with `*.`. */
  readonly certify: (names: readonly string[]) => Promise<Omit<Certificates, 'ca'>>;
}

/**
 * Makes an authority and a server's certificate for all the names. The key of the authority is
 * forgotten at once, so nobody can sign more with it.
 */
export async function makeCertificates(names: readonly string[]): Promise<Certificates> {
  const { ca, certify } = await makeAuthority();
  return { ca, ...(await certify(names)) };
}

/** Makes an authority. */
export async function makeAuthority(): Promise<Authority> {
  // Loaded late, because it takes longer to load than the emulator. It needs the polyfill first.
  await import('reflect-metadata');
  const x509 = await import('@peculiar/x509');
  x509.cryptoProvider.set(webcrypto as unknown as Crypto);
  const make = () => webcrypto.subtle.generateKey(signing, true, ['sign', 'verify']);
  const authority = await make();
  // On the machine's clock, because clients judge by theirs. Some programs limit it to 398 days.
  const validity = {
    notBefore: new Date(Date.now() - DAY),
    notAfter: new Date(Date.now() + 365 * DAY),
  };
  const issuer = 'CN=crm-conformance emulator of this run';
  const ca = await x509.X509CertificateGenerator.createSelfSigned({
    ...validity,
    serialNumber: '01',
    name: issuer,
    keys: authority,
    signingAlgorithm: signing,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign,
        true,
      ),
      await x509.SubjectKeyIdentifierExtension.create(authority.publicKey),
    ],
  });
  let made = 1;
  return {
    ca: `${ca.toString('pem')}\n`,
    certify: async (names) => {
      const server = await make();
      made += 1;
      const cert = await x509.X509CertificateGenerator.create({
        ...validity,
        serialNumber: made.toString(16).padStart(2, '0'),
        subject: 'CN=crm-conformance emulator',
        issuer,
        publicKey: server.publicKey,
        signingKey: authority.privateKey,
        signingAlgorithm: signing,
        extensions: [
          new x509.BasicConstraintsExtension(false, undefined, true),
          new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
          new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
          new x509.SubjectAlternativeNameExtension(
            names.map((value) => new x509.GeneralName(isIP(value) === 0 ? 'dns' : 'ip', value)),
          ),
          await x509.AuthorityKeyIdentifierExtension.create(authority.publicKey),
        ],
      });
      const key = await webcrypto.subtle.exportKey('pkcs8', server.privateKey);
      return { cert: cert.toString('pem'), key: x509.PemConverter.encode(key, 'PRIVATE KEY') };
    },
  };
}
