import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Certificate = {
  /** Certificate and key in one file, as HAProxy requires. */
  pemFile: string
  /** For `NODE_EXTRA_CA_CERTS`. */
  certificateFile: string
}

/**
 * Creates a certificate for these hosts that is valid for a day. It is self-signed, so clients must be told to trust
 * it.
 */
export function makeCertificate(folder: string, hosts: string[]): Certificate {
  const [keyFile, certificateFile, pemFile] = ['key.pem', 'certificate.pem', 'both.pem'].map(
    (name) => join(folder, name),
  ) as [string, string, string]
  const names = hosts.map((host) => `DNS:${host}`).join(',')
  // prettier-ignore
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '1',
      '-subj',
      `/CN=${hosts[0]}`,
      '-addext',
      `subjectAltName=${names}`,
      '-keyout',
      keyFile,
      '-out',
      certificateFile,
    ],
    { stdio: 'ignore' },
  )
  const both = [certificateFile, keyFile].map((file) => readFileSync(file, 'utf8'))
  writeFileSync(pemFile, both.join(''), { mode: 0o600 })
  return { pemFile, certificateFile }
}
