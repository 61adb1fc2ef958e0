type Page = Pick<Document, 'querySelector'>

/** The script that a page begins with. Its name changes with anything that it leads to, so it stands for the release. */
export function entryOf(page: Page): string | null {
  const files = page.querySelector<HTMLMetaElement>('meta[name=app-files]')
  // Drawn pages name it in their head; in others it is a script.
  const entry = files?.content.split(' ')[0] ?? page.querySelector('script[type=module]')?.getAttribute('src')
  return entry || null
}

/** Whether the text of a page begins with another script; what is no page of ours, such as the welcome of a hotel's network, says nothing. */
export function isOfAnotherRelease(html: string, entry: string): boolean {
  return html.includes('id="root"') && !html.includes(entry)
}
