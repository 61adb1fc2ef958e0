/** What an `accept` list lets through. A picker obeys the list by itself; a dropped file does not. */
export function acceptsFile(file: { name: string; type: string }, accept: string | undefined): boolean {
  if (!accept) return true
  const name = file.name.toLowerCase()
  const type = file.type.toLowerCase()
  return accept
    .toLowerCase()
    .split(',')
    .map((rule) => rule.trim())
    .some((rule) => {
      if (rule.startsWith('.')) return name.endsWith(rule)
      return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule
    })
}
