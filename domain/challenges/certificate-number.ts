/** Without letters that look like figures: numbers are read from paper. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten signs from ten random bytes: fifty bits, so that nobody finds a certificate by trying. */
export function certificateNumber(bytes: Uint8Array): string {
  const text = Array.from(bytes.slice(0, 10), (byte) => signs[byte % signs.length]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** As somebody typed it from paper: small letters, spaces, O for 0 and I or L for 1. */
export function readCertificateNumber(typed: string): string | null {
  const text = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const known = text.length === 10 && [...text].every((sign) => signs.includes(sign))
  return known ? `${text.slice(0, 5)}-${text.slice(5)}` : null
}
