import { parseUrl } from '#domain/older-browsers/older-browsers.ts'
import type { IconName } from '../ui/icon-names.ts'

type Network = { icon: IconName; label: string }

/** Which network a configured address belongs to, for its sign and its name. */
export function socialNetwork(url: string): Network {
  const host = parseUrl(url)?.hostname ?? ''
  if (/(^|\.)facebook\.com$/.test(host)) return { icon: 'fb', label: 'shell.social-facebook' }
  if (/(^|\.)instagram\.com$/.test(host)) return { icon: 'ig', label: 'shell.social-instagram' }
  return { icon: 'link', label: 'shell.social-other' }
}
