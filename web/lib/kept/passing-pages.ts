/** Nobody comes back to these, and some hold a secret in their address: they are neither kept nor listed. */
const PASSING =
  /^\/(?:$|401|404|offline|signin|signup|password|confirm-email|qr\/|safe-contact\/|challenges\/link\/|moderation)/

export const isPassing = (path: string): boolean => PASSING.test(path)
